import type { RemoteId } from '@parcelbell/client';

type Load = () => Promise<unknown>;

interface Modules {
  /** The remote needs these at once: they load at the same time as the remote instead of after it. */
  first: readonly Load[];
  /** Only some of its screens need these. */
  later: readonly Load[];
  /** These are loaded when they are asked for. */
  seldom?: readonly Load[];
}

const staff = [() => import('@parcelbell/client/query'), () => import('@parcelbell/ui/frame')];
const table = () => import('@parcelbell/ui/table');
const dialog = () => import('@parcelbell/ui/dialog');
const tabs = () => import('@parcelbell/ui/tabs');
const combobox = () => import('@parcelbell/ui/combobox');
const fields = () => import('@parcelbell/ui/fields');
const editing = () => import('@parcelbell/ui/editing');

/** The modules of the kit for each remote. The shell provides a shared module to remotes because it is imported here. */
const kit: Partial<Record<RemoteId, Modules>> = {
  dashboard: {
    first: [...staff, combobox],
    later: [table, dialog],
    seldom: [() => import('@parcelbell/ui/charts')],
  },
  admin: {
    first: [...staff, table, tabs],
    later: [dialog, fields, editing, combobox],
    seldom: [() => import('@parcelbell/ui/qr-code')],
  },
  demo: { first: [...staff, dialog], later: [] },
};

/** For so long, only the first screen uses the network. */
const laterMs = 2000;

export function preloadKit(id: RemoteId): void {
  const modules = kit[id];
  if (!modules) return;
  fetchAll(modules.first);
  setTimeout(() => whenOnline(() => fetchAll(modules.later)), laterMs);
}

/** What would fail without a network waits until there is one. */
export function whenOnline(work: () => void): void {
  if (navigator.onLine) work();
  else window.addEventListener('online', work, { once: true });
}

/** Ignores failures: the remote imports the module again and reports what fails then. */
function fetchAll(loads: readonly Load[]): void {
  for (const load of loads) load().catch(() => undefined);
}
