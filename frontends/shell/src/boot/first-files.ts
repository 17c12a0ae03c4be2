/** What the build says a visit begins with; `address` is a pattern for the path. */
export interface FirstFiles {
  address: string;
  files: string[];
}

/** The files of an address, below the front end that the table belongs to. */
export function firstFilesFor(pathname: string, table: readonly FirstFiles[] = []): string[] {
  return table.filter(({ address }) => new RegExp(address).test(pathname)).flatMap(({ files }) => files);
}

/** The shell's own table, which its build wrote into the page; none where the page was made by other means. */
export function ownFirstFiles(page: Document): FirstFiles[] {
  const content = page.querySelector('meta[name=first-files]')?.getAttribute('content');
  return content ? (JSON.parse(content) as FirstFiles[]) : [];
}

/** Fetches a script or a style before anybody runs it: round trips count on a phone. */
export function preload(file: URL): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.pathname.endsWith('.css') ? 'style' : 'script';
  link.href = file.href;
  document.head.append(link);
}
