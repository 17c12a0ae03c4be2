const timeoutMs = 10_000;

/** What loading a remote takes of its `mf-manifest.json`. */
interface FederationManifest {
  name: string;
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: Record<'js' | 'css', { sync: string[] }> }[];
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
  const { name, metaData, exposes } = (await response.json()) as FederationManifest;
  const entry = new URL(metaData.remoteEntry.name, manifest);
  if (anew) entry.searchParams.set('attempt', String(Date.now()));
  const first = (kind: 'js' | 'css') =>
    exposes.flatMap(({ assets }) => assets[kind].sync).map((file) => new URL(file, manifest));
  if (!anew) {
    for (const script of [entry, ...first('js')]) preload(script, 'script');
    for (const style of first('css')) preload(style, 'style');
  }
  return { name, entry: entry.href };
}

/** Fetches the entry and what it will ask for side by side, before anybody runs them: round trips count on a phone. */
function preload(file: URL, as: 'script' | 'style'): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = file.href;
  document.head.append(link);
}
