/**
 * A command of the documentation as a test runs it: `replaced` has what stands in this test for its names, folders and addresses. tools/site/examples.ts demands
 * that the page and the test have the same command. Throws an Error if the command has nothing that is to be replaced.
 */
export function documented(command: string, replaced: Readonly<Record<string, string>> = {}): string {
  return Object.entries(replaced).reduce((line, [written, here]) => {
    if (!line.includes(written)) throw new Error(`${command} does not have ${written}.`);
    return line.replaceAll(written, here);
  }, command);
}

/** The words of such a command behind its program. Quoted words cannot be read. */
export function argumentsOf(command: string): string[] {
  return command.split(/\s+/).slice(1);
}
