import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../setup/paths.mjs';
import { type Language, type Page, pageOf, type SectionName, sectionNames } from './page.ts';
import { apiPages } from './references/api.ts';
import { eventsPage } from './references/events.ts';
import { metricsPage } from './references/metrics.ts';
import { settingsPage } from './references/settings.ts';

const guides = 'docs/guides';
const languages: readonly Language[] = ['en', 'fr'];

/** Documents that stand elsewhere, by the section and the group in which the site lists them. A file belongs to the first line that has it. */
const documents: readonly (readonly [section: SectionName, group: string, files: readonly string[]])[] = [
  [
    'contributor',
    'Development',
    [
      'README.md',
      'CONTRIBUTING.md',
      'docs/{testing,glossary,performance,asvs}.md',
      'frontends/README.md',
      'tests/*/README.md',
    ],
  ],
  ['contributor', 'Rules of the product', ['docs/product/README.md', 'docs/product/*.md']],
  ['contributor', 'Decision records', ['docs/adr/README.md', 'docs/adr/*.md']],
  ['contributor', 'Services', ['services/platform/README.md', 'services/*/README.md']],
  ['operator', 'Runbooks', ['docs/runbooks/*.md']],
  ['operator', 'Documents', ['docs/*.md', 'SECURITY.md', 'k8s/README.md', 'CHANGELOG.md']],
  ['reference', 'Reference', ['charts/parcelbell/README.md']],
];

/** Every page of the site, in the order in which it lists them. Throws an Error if a guide is missing, has no title or is not listed. */
export function allPages(): readonly Page[] {
  const found = new Set<string>();
  const written = languages.flatMap((language) => [
    startPage(language),
    ...sectionNames.flatMap((name) => guidesOf(name, language)),
  ]);
  const others = documents.flatMap(([section, group, patterns]) =>
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
      .filter((file) => !found.has(file) && found.add(file))
      .map((file) => documentPage(file, section, group)),
  );
  return [...written, settingsPage(), eventsPage(), metricsPage(), ...others, ...apiPages()];
}

function startPage(language: Language): Page {
  const folder = folderOf(language);
  return guidePage(`${folder}/README.md`, undefined, language);
}

/** The guides of a role: the first page, then those that it links, in its order. */
function guidesOf(section: SectionName, language: Language): readonly Page[] {
  const folder = `${folderOf(language)}/${section}`;
  if (!existsSync(inRoot(folder))) return [];
  const first = guidePage(`${folder}/README.md`, section, language);
  const listed = [...new Set([...first.markdown.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file = '']) => file))];
  const unlisted = globSync(`${folder}/*.md`, { cwd: root })
    .map((file) => path.basename(file))
    .filter((file) => file !== 'README.md' && !listed.includes(file));
  if (unlisted.length > 0) throw new Error(`${folder}/README.md has to link ${unlisted.join(', ')}.`);
  return [first, ...listed.map((file) => guidePage(`${folder}/${file}`, section, language))];
}

function folderOf(language: Language): string {
  return language === 'en' ? guides : `${guides}/${language}`;
}

function guidePage(source: string, section: SectionName | undefined, language: Language): Page {
  const address = htmlName(source.slice(guides.length + 1));
  return pageOf({ source, address, section, group: undefined, language, markdown: textOf(source) });
}

function documentPage(source: string, section: SectionName, group: string): Page {
  const name = htmlName(source.replace(/^docs\//, '')).toLowerCase();
  const address = `${section}/${name === 'index.html' ? 'overview.html' : name}`;
  return pageOf({ source, address, section, group, language: 'en', markdown: textOf(source) });
}

function htmlName(file: string): string {
  return file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
}

function textOf(file: string): string {
  return readFileSync(inRoot(file), 'utf8');
}
