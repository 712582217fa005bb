// The picture on the game's tile on the home screen.
const gems = ["q", "r", "e", "s", "c", "d"];

export const Picture = () => (
  <>
    {gems.map((gem, i) => (
      <g key={gem} class={`m${gem.toUpperCase()}`}>
        <rect class="column" x={22 + i * 37} y={112 - i * 14} width="31" height={16 + i * 14} />
        <use class="art" href={`#m-${gem}`} x={21 + i * 37} y={76 - i * 14} width="33" height="33" />
      </g>
    ))}
    <path class="hair" d="M12 128h236" />
  </>
);
