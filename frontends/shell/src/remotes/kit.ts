import type { RemoteId } from '@parcelbell/client';

type Load = () => Promise<unknown>;

interface Parts {
  /** What the remote asks for at once: fetched beside it instead of after it. */
  first: readonly Load[];
  /** What some of its screens ask for. */
  later: readonly Load[];
}

/** The parts of the kit for each remote. Naming every shared entry here is also what makes the shell provide it. */
const kit: Partial<Record<RemoteId, Parts>> = {
  dashboard: {
    first: [
      () => import('@parcelbell/client/query'),
      () => import('@parcelbell/ui/frame'),
      () => import('@parcelbell/ui/combobox'),
    ],
    later: [() => import('@parcelbell/ui/table'), () => import('@parcelbell/ui/form')],
  },
};

/** The first screen has the line to itself for so long. */
const laterMs = 2000;

export function preloadKit(id: RemoteId): void {
  const parts = kit[id];
  if (!parts) return;
  fetchAll(parts.first);
  setTimeout(() => whenOnline(() => fetchAll(parts.later)), laterMs);
}

/** Without a network the fetches would only fail; they wait until there is one. */
function whenOnline(work: () => void): void {
  if (navigator.onLine) work();
  else window.addEventListener('online', work, { once: true });
}

/** A part that fails here is asked for again by the remote, which then reports it. */
function fetchAll(loads: readonly Load[]): void {
  for (const load of loads) load().catch(() => undefined);
}
