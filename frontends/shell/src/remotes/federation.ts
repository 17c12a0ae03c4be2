import { getInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { AppConfig, RemoteId, RemoteManifest } from '@parcelbell/client';
import { preloadKit } from './kit.ts';

type Federation = NonNullable<ReturnType<typeof getInstance>>;

/** Loads remotes from the addresses of `/config.json`. */
export interface RemoteLoader {
  /**
   * The same promise for the same attempt. An attempt above 0 asks anew, past every cache: after a redeploy the files
   * that an old manifest names may be gone.
   */
  readonly load: (id: RemoteId, attempt: number) => Promise<RemoteManifest>;
}

/** Remotes are built without the core of the federation runtime; they find the shell's here. */
export function lendRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}

export function createRemoteLoader(config: AppConfig): RemoteLoader {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime has not started.');
  const loads = new Map<string, Promise<RemoteManifest>>();
  const load = (id: RemoteId, attempt: number) => {
    const key = `${id} ${attempt}`;
    const loading = loads.get(key) ?? loadManifest(federation, config, id, attempt);
    loads.set(key, loading);
    return loading;
  };
  return { load };
}

async function loadManifest(
  federation: Federation,
  config: AppConfig,
  id: RemoteId,
  attempt: number,
): Promise<RemoteManifest> {
  const address = config.remotes[id];
  if (!address) throw new Error(`There is no remote ${id} in this installation.`);
  preloadKit(id);
  const entry = attempt === 0 ? address : `${address}?attempt=${attempt}-${Date.now()}`;
  federation.registerRemotes([{ name: `parcelbell_${id}`, alias: id, entry }], { force: attempt > 0 });
  const loaded = await federation.loadRemote<{ manifest: RemoteManifest }>(`${id}/manifest`);
  if (loaded?.manifest?.id !== id) throw new Error(`What ${address} answers is not the remote ${id}.`);
  return loaded.manifest;
}
