const loud = /"level":"(warn|error|fatal)"/;

/** A log line as a person reads it in a terminal; undefined for those that need nobody's attention. */
export function readableLine(line: string): string | undefined {
  if (!loud.test(line)) return undefined;
  try {
    const { level, service, msg, err } = JSON.parse(line) as Record<string, string> & { err?: { message?: string } };
    return `${level} ${service ?? 'parcelbell'}: ${msg}${err?.message ? ` (${err.message})` : ''}\n`;
  } catch {
    return `${line.trimEnd()}\n`;
  }
}
