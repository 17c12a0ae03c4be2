/** Runs a command in the checkout with this terminal and answers its exit code. */
export function run(
  command: string,
  args: readonly string[],
  options?: { readonly env?: Readonly<Record<string, string | undefined>>; readonly quiet?: boolean },
): Promise<number>;
