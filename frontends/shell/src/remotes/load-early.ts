import type { RemoteId } from '@parcelbell/client';
import type { RemoteLoader } from './federation.ts';

/** Loads remotes that will soon be needed. What shows them then reports a failure. */
export function loadEarly(loader: RemoteLoader | undefined, ...ids: readonly RemoteId[]): void {
  for (const id of ids) {
    const manifest = loader?.remote(id, 0);
    manifest?.load().catch(() => undefined);
  }
}
