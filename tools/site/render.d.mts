import type { Page } from './page.ts';

/** What the search finds: a heading of a page with the text below it. */
export interface SearchEntry {
  /** The page's address, with the heading's id. */
  readonly address: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly isGuide: boolean;
}

interface Rendered {
  readonly found: Readonly<Record<Page['language'], readonly SearchEntry[]>>;
  /** A sentence for each link and picture whose file does not exist. */
  readonly faults: readonly string[];
}

/** Draws the pages into a folder. */
export function render(pages: readonly Page[], output: string): Promise<Rendered>;
