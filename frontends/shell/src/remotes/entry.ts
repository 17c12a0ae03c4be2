import { type FirstFiles, firstFilesFor, preload } from '../boot/first-files.ts';

const timeoutMs = 10_000;

/** The part of a remote's `mf-manifest.json` that loading it needs. */
interface FederationManifest {
  name: string;
  metaData: { remoteEntry: { name: string } };
  /** Added by our build. */
  firstFiles?: FirstFiles[];
}

export interface RemoteEntry {
  name: string;
  /** The URL of its entry script. */
  entry: string;
}

/** Finds a remote's entry in its manifest. `bypassCache` gives the script a URL that no cache and no page has used yet. */
export async function fetchEntry(manifest: URL, bypassCache: boolean): Promise<RemoteEntry> {
  const response = await fetch(manifest, {
    cache: bypassCache ? 'reload' : 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${manifest.pathname} answered ${response.status}.`);
  const { name, metaData, firstFiles } = (await response.json()) as FederationManifest;
  const entry = new URL(metaData.remoteEntry.name, manifest);
  if (bypassCache) {
    entry.searchParams.set('attempt', String(Date.now()));
    return { name, entry: entry.href };
  }
  const needed = firstFilesFor(location.pathname, firstFiles);
  // All at the same time, before they are used.
  for (const file of [entry, ...needed.map((name) => new URL(name, manifest))]) preload(file);
  return { name, entry: entry.href };
}
