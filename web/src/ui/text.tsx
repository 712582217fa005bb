// Renders the subset of Markdown that the rules use: headings, paragraphs, lists, tables, **bold**, *italic*, `code`.
import type { ComponentChildren } from "preact";

function inline(text: string): ComponentChildren[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part, i) => {
    if (part.startsWith("**")) return <b key={i}>{part.slice(2, -2)}</b>;
    if (part.startsWith("*") && part.length > 1) return <em key={i}>{part.slice(1, -1)}</em>;
    if (part.startsWith("`")) return <code key={i}>{part.slice(1, -1)}</code>;
    return part;
  });
}

const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function Grid({ lines }: { lines: string[] }) {
  const [head = "", , ...rows] = lines;
  return (
    <div class="scroll" tabIndex={0} role="group">
      <table class="grid">
        <thead>
          <tr>
            {cells(head).map((cell, i) => (
              <th key={i} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={r}>
              {cells(row).map((cell, i) => (
                <td key={i}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Block({ block }: { block: string }) {
  const lines = block.split("\n");
  if (block.startsWith("## ")) return <h2>{inline(block.slice(3))}</h2>;
  if (block.startsWith("### ")) return <h3>{inline(block.slice(4))}</h3>;
  if (block.startsWith("|")) return <Grid lines={lines} />;
  if (block.startsWith("- "))
    return (
      <ul>
        {block
          .split(/\n- |^- /)
          .filter(Boolean)
          .map((item, i) => (
            <li key={i}>{inline(item.replaceAll("\n", " "))}</li>
          ))}
      </ul>
    );
  return <p>{inline(lines.join(" "))}</p>;
}

export function Text({ source }: { source: string }) {
  const blocks = source
    .replace(/^(## .*|### .*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return (
    <>
      {blocks.map((block, i) => (
        <Block key={i} block={block} />
      ))}
    </>
  );
}
