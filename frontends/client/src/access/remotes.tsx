import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { RemoteId, RemoteManifest } from '../remote-manifest.ts';

/** A remote whose code is loaded when it is needed; a `Loadable` of the kit. */
interface LoadableRemote {
  readonly load: () => Promise<RemoteManifest>;
  readonly ready: () => RemoteManifest | undefined;
}

type FindRemote = (id: RemoteId) => LoadableRemote;

const none: FindRemote = (id) => ({
  load: () => Promise.reject(new Error(`Nothing here loads the remote ${id}.`)),
  ready: () => undefined,
});

const RemotesContext = createContext<FindRemote>(none);

/** Lets a remote show parts of another one; the shell mounts it. `find` answers with the same object for the same remote. */
export function RemotesProvider({ find, children }: { find: FindRemote; children: ReactNode }) {
  return <RemotesContext value={find}>{children}</RemotesContext>;
}

/** Another remote. */
export function useRemote(id: RemoteId): LoadableRemote {
  const find = useContext(RemotesContext);
  return useMemo(() => find(id), [find, id]);
}
