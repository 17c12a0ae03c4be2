const loud = /"level":"(warn|error|fatal)"|"progress":true/;

type Line = Record<string, string> & { err?: { message?: string }; progress?: unknown };

/** A log line in the form for a terminal: warnings, errors, and the progress of long work. Undefined for other lines. */
export function readableLine(line: string): string | undefined {
  if (!loud.test(line)) return undefined;
  try {
    const { level, service, msg, err, progress } = JSON.parse(line) as Line;
    if (progress === true) return `parcelbell: ${msg}\n`;
    return `${level} ${service ?? 'parcelbell'}: ${msg}${err?.message ? ` (${err.message})` : ''}\n`;
  } catch {
    return `${line.trimEnd()}\n`;
  }
}
