import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '../frontends/compress.mjs';
import { inRoot } from '../setup/paths.mjs';
import { allPages } from './contents.ts';
import { llmsText } from './llms.ts';
import type { Page } from './page.ts';
import { render, type SearchEntry } from './render.mjs';

const ownFiles = ['style.css', 'search.js'];

export interface Site {
  readonly pages: readonly Page[];
  /** A sentence for each link and picture whose file does not exist. */
  readonly faults: readonly string[];
}

/** Builds the documentation into a folder, which is emptied first. */
export async function buildSite(output: string): Promise<Site> {
  rmSync(output, { recursive: true, force: true });
  const pages = allPages();
  const { found, faults } = await render(pages, output);
  for (const file of ownFiles) cpSync(inRoot('tools/site/templates', file), path.join(output, file));
  copyFileSync(inRoot('frontends/shell/public/favicon.svg'), path.join(output, 'icon.svg'));
  copyFileSync(inRoot('node_modules/minisearch/dist/umd/index.js'), path.join(output, 'minisearch.js'));
  for (const [language, entries] of Object.entries(found)) {
    writeFileSync(path.join(output, `search-${language}.js`), searchScript(entries));
  }
  writeFileSync(path.join(output, 'llms.txt'), llmsText(pages));
  await compressFolder(output);
  return { pages, faults };
}

/** A script, because a page that was opened as a file may load scripts and no data. */
function searchScript(entries: readonly SearchEntry[]): string {
  const documents = entries.map((entry, id) => ({ ...entry, id, text: entry.text.trim() }));
  return `window.searchEntries = ${JSON.stringify(documents)};\n`;
}
