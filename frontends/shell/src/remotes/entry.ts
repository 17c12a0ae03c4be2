import { type FirstFiles, firstFilesFor, preload } from '../boot/first-files.ts';

const timeoutMs = 10_000;

/** What loading a remote takes of its `mf-manifest.json`. */
interface FederationManifest {
  name: string;
  metaData: { remoteEntry: { name: string } };
  /** Our build's addition. */
  firstFiles?: FirstFiles[];
}

export interface RemoteEntry {
  name: string;
  /** The address of its entry script, beside the manifest. */
  entry: string;
}

/** Asks a remote's manifest for its entry. `anew` gives the script an address that no cache and no page has seen. */
export async function fetchEntry(manifest: URL, anew: boolean): Promise<RemoteEntry> {
  const response = await fetch(manifest, {
    cache: anew ? 'reload' : 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${manifest.pathname} answered ${response.status}.`);
  const { name, metaData, firstFiles } = (await response.json()) as FederationManifest;
  const entry = new URL(metaData.remoteEntry.name, manifest);
  if (anew) {
    entry.searchParams.set('attempt', String(Date.now()));
    return { name, entry: entry.href };
  }
  const early = firstFilesFor(location.pathname, firstFiles);
  // Side by side, before anybody runs them.
  for (const file of [entry, ...early.map((name) => new URL(name, manifest))]) preload(file);
  return { name, entry: entry.href };
}
