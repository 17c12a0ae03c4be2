import { getInstance } from '@module-federation/enhanced/runtime';
import type { AppConfig, RemoteId, RemoteManifest } from '@parcelbell/client';
import { type Loadable, loadable } from '@parcelbell/ui';
import type { Boot } from '../boot/boot.ts';
import { fetchEntry } from './entry.ts';
import { preloadKit } from './kit.ts';

type Federation = NonNullable<ReturnType<typeof getInstance>>;

/** Loads remotes from the addresses of `/config.json`. */
export interface RemoteLoader {
  /**
   * The same object for the same attempt. An attempt above 0 loads the remote again, past every cache: after a deployment
   * the files that an old manifest names may be gone.
   */
  readonly remote: (id: RemoteId, attempt: number) => Loadable<RemoteManifest>;
}

/** `preloaded`: the remote that the page's first script has already started to load. */
export function createRemoteLoader(config: AppConfig, preloaded: Boot['remote']): RemoteLoader {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime has not started.');
  const remotes = new Map<string, Loadable<RemoteManifest>>();
  const remote = (id: RemoteId, attempt: number) => {
    const key = `${id} ${attempt}`;
    const known = remotes.get(key) ?? loadable(() => loadManifest(federation, config, id, attempt, preloaded));
    remotes.set(key, known);
    return known;
  };
  // The page opens with it. The code that shows it reports its failure.
  if (preloaded) {
    remote(preloaded.id, 0)
      .load()
      .catch(() => undefined);
  }
  return { remote };
}

async function loadManifest(
  federation: Federation,
  config: AppConfig,
  id: RemoteId,
  attempt: number,
  preloaded: Boot['remote'],
): Promise<RemoteManifest> {
  const address = config.remotes[id];
  if (!address) throw new Error(`There is no remote ${id} in this installation.`);
  preloadKit(id);
  const bypassCache = attempt > 0;
  const asked =
    !bypassCache && preloaded?.id === id ? preloaded.entry : fetchEntry(new URL(address, location.href), bypassCache);
  const { name, entry } = await asked;
  federation.registerRemotes([{ name, alias: id, entry }], { force: bypassCache });
  const loaded = await federation.loadRemote<{ manifest: RemoteManifest }>(`${id}/manifest`);
  if (loaded?.manifest?.id !== id) throw new Error(`What ${address} answers is not the remote ${id}.`);
  return loaded.manifest;
}
