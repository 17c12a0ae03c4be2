/** The files that a visit to an address needs first, from the build. `address` is the source of a regular expression for the path. */
export interface FirstFiles {
  address: string;
  files: string[];
}

/** The files for a path. They are relative to the front end to which the table belongs. */
export function firstFilesFor(pathname: string, table: readonly FirstFiles[] = []): string[] {
  return table.filter(({ address }) => new RegExp(address).test(pathname)).flatMap(({ files }) => files);
}

/** The shell's own table, which its build wrote into the page; empty where there is none, as in tests. */
export function ownFirstFiles(page: Document): FirstFiles[] {
  const content = page.querySelector('meta[name=first-files]')?.getAttribute('content');
  return content ? (JSON.parse(content) as FirstFiles[]) : [];
}

/** Loads a script or a style before it is used, because every round trip counts on a phone. */
export function preload(file: URL): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.pathname.endsWith('.css') ? 'style' : 'script';
  link.href = file.href;
  document.head.append(link);
}
