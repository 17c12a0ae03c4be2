/** `wrong`: the product does not work so, or not for long. `warning`: it works, and something is worse than it could be. */
const findingLevels = ['fine', 'warning', 'wrong'] as const;

/** What a check has found: one line for whoever operates the product. */
export interface Finding {
  readonly level: (typeof findingLevels)[number];
  /** The setting or the part that it is about. */
  readonly about: string;
  /** What is found and, unless it is fine, what to do. */
  readonly sentence: string;
}

const findingOf = (level: Finding['level']) => (about: string, sentence: string) => ({ level, about, sentence });

export const fine = findingOf('fine');
export const warning = findingOf('warning');
export const wrong = findingOf('wrong');

/** Whether an error, such as of a connection, has a code that says more than its message; else the first line of its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : (error.message.split('\n')[0] ?? error.name);
}

/** The lines of a report, the wrong ones last, where they are seen. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findingLevels.map((level) => level.length));
  const sorted = findingLevels.flatMap((level) => findings.filter((finding) => finding.level === level));
  const lines = sorted.map(({ level, about, sentence }) => `${level.padEnd(width)}  ${about}: ${sentence}\n`);
  const count = findings.filter(({ level }) => level === 'wrong').length;
  const verdict =
    count === 0 ? 'Nothing is wrong.' : count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`;
  return `${lines.join('')}\n${verdict}\n`;
}
