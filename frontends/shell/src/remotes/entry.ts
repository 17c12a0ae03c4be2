const timeoutMs = 10_000;

/** What loading a remote takes of its `mf-manifest.json`. */
interface FederationManifest {
  name: string;
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
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
  const scripts = exposes.flatMap(({ assets }) => assets.js.sync).map((script) => new URL(script, manifest));
  if (!anew) for (const script of [entry, ...scripts]) preload(script);
  return { name, entry: entry.href };
}

/** Fetches the entry and what it will ask for side by side, before anybody runs them: round trips count on a phone. */
function preload(script: URL): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = script.href;
  document.head.append(link);
}
