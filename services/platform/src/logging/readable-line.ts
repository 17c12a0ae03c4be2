const loud = /"level":"(warn|error|fatal)"|"progress":true/;

type Line = Record<string, string> & { err?: { message?: string }; progress?: unknown };

/** A log line as a person reads it in a terminal; undefined for those that need nobody's attention. What takes long says its `progress`. */
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
