import kit from './kit.json' with { type: 'json' };

/**
 * The modules that the shell provides and every remote consumes. Remotes reach other libraries (react-router,
 * react-query) through the entries of our packages, so that only the exports in use are shipped, and only
 * once. A remote has no copy of its own: with a shell of another version it fails in its error boundary, instead of
 * running a second React.
 */
const react = { requiredVersion: '^19.3.0', version: '19.3.1' };
/** `check-kit.mjs` raises it with the exports. A remote needs the version that it was built with, or a later one that lost nothing. */
const own = { requiredVersion: `^${kit.version}`, version: kit.version };

/** `first`: part of the shell's main script. The others are chunks that load when a remote imports them. */
const table = [
  { name: 'react', ...react, first: true },
  { name: 'react/jsx-runtime', ...react, first: true },
  { name: 'react-dom', ...react, first: true },
  { name: '@parcelbell/addresses', ...own, first: true },
  { name: '@parcelbell/ui', ...own, first: true },
  { name: '@parcelbell/ui/router', ...own, first: true },
  { name: '@parcelbell/client', ...own, first: true },
  { name: '@parcelbell/client/query', ...own },
  { name: '@parcelbell/ui/frame', ...own },
  { name: '@parcelbell/ui/combobox', ...own },
  { name: '@parcelbell/ui/editing', ...own },
  { name: '@parcelbell/ui/fields', ...own },
  { name: '@parcelbell/ui/table', ...own },
  { name: '@parcelbell/ui/dialog', ...own },
  { name: '@parcelbell/ui/tabs', ...own },
  { name: '@parcelbell/ui/charts', ...own },
  { name: '@parcelbell/ui/qr-code', ...own },
];

/** The names of our own modules. */
export const kitEntries = table.map(({ name }) => name).filter((name) => name.startsWith('@parcelbell/'));

function entry({ requiredVersion }, more) {
  return { singleton: true, strictVersion: true, requiredVersion, ...more };
}

/** What the shell provides. */
export function providedModules() {
  return Object.fromEntries(
    table.map((module) => [module.name, entry(module, { version: module.version, eager: module.first === true })]),
  );
}

/** What a remote consumes, without a fallback of its own. */
export function consumedModules() {
  return Object.fromEntries(table.map((module) => [module.name, entry(module, { import: false })]));
}
