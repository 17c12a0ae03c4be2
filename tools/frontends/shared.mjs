/**
 * The one table of modules that the shell provides and every remote consumes. Libraries that are not in it
 * (Mantine, react-router, react-query, react-virtual) are reached through the entries of our two packages, so that
 * only the exports we use are shipped, once. A remote carries no copy of its own: a shell too old or too new for it
 * fails in the remote's error boundary instead of running two Reacts.
 */
const react = { requiredVersion: '^19.3.0', version: '19.3.1' };
const own = { requiredVersion: '^0.1.0', version: '0.1.0' };

/** `first`: in the shell's first script. The others are chunks that load when a remote asks for them. */
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
  { name: '@parcelbell/ui/form', ...own },
  { name: '@parcelbell/ui/table', ...own },
];

function entry({ requiredVersion }, more) {
  return { singleton: true, strictVersion: true, requiredVersion, ...more };
}

/** What the shell provides. */
export function providedModules() {
  return Object.fromEntries(
    table.map((module) => [module.name, entry(module, { version: module.version, eager: module.first === true })]),
  );
}

/** What a remote consumes; it has no fallback of its own. */
export function consumedModules() {
  return Object.fromEntries(table.map((module) => [module.name, entry(module, { import: false })]));
}
