import type { RemoteId } from '@parcelbell/client';

/**
 * The parts of the kit that each remote will ask for, fetched beside it instead of after it. Naming every shared entry
 * here is also what makes the shell provide it.
 */
const parts: Partial<Record<RemoteId, () => Promise<unknown>[]>> = {
  dashboard: () => [
    import('@parcelbell/client/query'),
    import('@parcelbell/ui/frame'),
    import('@parcelbell/ui/combobox'),
    import('@parcelbell/ui/table'),
  ],
};

export function preloadKit(id: RemoteId): void {
  // A part that fails here is asked for again by the remote, which then reports it.
  for (const part of parts[id]?.() ?? []) part.catch(() => undefined);
}
