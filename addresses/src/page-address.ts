import { type Page, type PageName, pages } from './pages.ts';

/** A page that was found by its address. */
export interface FoundPage {
  readonly name: PageName;
  readonly page: Page;
  /** What stands in the address for the named parts, as it stands there (percent-encoded). */
  readonly parts: Readonly<Record<string, string>>;
}

/** The pages of a table in its order, each with its name. */
export const pageList: readonly (readonly [PageName, Page])[] = Object.entries(pages) as [PageName, Page][];

/** The page at a path such as `/maple-court/register`, or undefined. A slash at the end makes no difference. */
export function pageAt(pathname: string): FoundPage | undefined {
  for (const [pattern, name, page] of patterns) {
    const match = pattern.exec(pathname);
    if (match) return { name, page, parts: match.groups ?? {} };
  }
  return undefined;
}

/** The source of a regular expression that matches the page's addresses; its groups are the named parts. */
export function patternOf({ path }: Pick<Page, 'path'>): string {
  if (path.endsWith('/*')) return `^${path.slice(0, -2)}(?:/.*)?$`;
  const parts = path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) =>
    optional ? `(?:/(?<${name}>[^/]*))?` : `/(?<${name}>[^/]+)`,
  );
  return `^${parts.replace(/\/$/, '')}/?$`;
}

const patterns = pageList.map(([name, page]) => [new RegExp(patternOf(page)), name, page] as const);

type PartOf<S extends string> = S extends `:${string}?`
  ? [part?: string]
  : S extends `:${string}`
    ? [part: string]
    : [];
type PartsOf<P extends string> = P extends `${infer First}/${infer Rest}`
  ? [...PartOf<First>, ...PartsOf<Rest>]
  : PartOf<P>;

/** The path of a page: `pagePath('register', 'maple-court')` is `/maple-court/register`. It encodes the parts. */
export function pagePath<N extends PageName>(name: N, ...parts: PartsOf<(typeof pages)[N]['path']>): string {
  const values: (string | undefined)[] = [...parts];
  const path: string = pages[name].path;
  return path.replace(/\/\*$/, '').replace(/\/:\w+\??/g, () => {
    const value = values.shift();
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}

/** The whole address of a page. `origin`: where the product is reached, without a slash at the end. */
export function pageUrl<N extends PageName>(
  origin: string,
  name: N,
  ...parts: PartsOf<(typeof pages)[N]['path']>
): string {
  return origin + pagePath(name, ...parts);
}

/** Whether a path is that of a page with a link's code in it. Case does not matter: better one page too many than a code that leaks. */
export function carriesCode(path: string): boolean {
  const lower = path.toLowerCase();
  return codePages.some(
    (prefix) => lower.startsWith(prefix) && (lower.length > prefix.length || !prefix.endsWith('/')),
  );
}

const codePages: readonly string[] = pageList
  .filter(([, page]) => page.carriesCode)
  .map(([, { path }]) => path.replace(/:.*/, ''));
