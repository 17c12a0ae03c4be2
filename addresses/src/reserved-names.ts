import { pageList } from './page-address.ts';

/** Below these paths are calls and files, and no pages. */
export const technicalPaths: readonly string[] = ['/api', '/assets', '/dev', '/docs', '/internal', '/remotes'];

/** Files and probes at the root, words that stand in other places of an address, and words for pages to come. */
const keptWords = [
  ...[
    'favicon',
    'healthz',
    'livez',
    'locales',
    'metrics',
    'readyz',
    'robots',
    'sitemap',
    'static',
    'statusz',
    'well-known',
    'www',
  ],
  ...['auth', 'config', 'logout', 'public', 'register', 'registration', 'shell', 'success', 'tenant', 'tenants'],
  ...['app', 'dashboard', 'demo', 'help', 'status', 'superadmin', 'support'],
];

/** First parts of paths that are the product's own. A building's name in addresses stands in the same place (`/<name>/register`). */
export const reservedNames: ReadonlySet<string> = new Set([
  ...pageList.map(([, { path }]) => firstPart(path)).filter((part) => part !== '' && !part.startsWith(':')),
  ...technicalPaths.map(firstPart),
  ...keptWords,
]);

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
