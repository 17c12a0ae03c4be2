/** Waits until something is so, looking every few milliseconds; rejects with what is not so after `limitMs`. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, limitMs = 45_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`After ${limitMs} ms it is still not so: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
