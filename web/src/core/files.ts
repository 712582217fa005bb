// Saving files from the browser and opening them.

export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function choose(accept: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.addEventListener("change", () => void (input.files?.[0]?.text() ?? Promise.resolve(undefined)).then(resolve));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}
