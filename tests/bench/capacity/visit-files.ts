/** Files that a visit to an address needs first; `address` is the source of a regular expression. */
interface FirstFiles {
  readonly address: string;
  readonly files: readonly string[];
}

/** What a browser with an empty cache loads for a page that a remote draws: the page, its settings, and all scripts and styles of its first screen. */
export async function filesOfVisit(url: string, page: string, remote: string): Promise<readonly string[]> {
  const html = await (await fetch(`${url}${page}`)).text();
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  const table = /<meta name="first-files" content='([^']+)'/.exec(html)?.[1];
  if (!table) throw new Error(`${url}${page} names no first files.`);
  const folder = `/remotes/${remote}/`;
  const manifest = await (await fetch(`${url}${folder}mf-manifest.json`)).json();
  const files = [
    page,
    '/config.json',
    ...named,
    ...firstOf(JSON.parse(table.replaceAll('&#39;', "'").replaceAll('&amp;', '&')), page, '/'),
    `${folder}mf-manifest.json`,
    `${folder}${manifest.metaData.remoteEntry.name}`,
    ...firstOf(manifest.firstFiles, page, folder),
  ];
  return [...new Set(files)];
}

function firstOf(table: readonly FirstFiles[], page: string, folder: string): string[] {
  const found = table.filter(({ address }) => new RegExp(address).test(page));
  return found.flatMap(({ files }) => files.map((file) => `${folder}${file}`));
}
