/** Browsers name others too, for old servers' sake, so the first of these that is named counts. */
const browsers = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system as people call them; undefined where the browser calls itself otherwise. */
export function deviceOf(userAgent: string): { browser: string; system: string } | undefined {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  return browser && system ? { browser, system } : undefined;
}

function named(names: readonly (readonly [string, string])[], userAgent: string): string | undefined {
  return names.find(([part]) => userAgent.includes(part))?.[1];
}
