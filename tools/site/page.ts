export const sectionNames = [
  'concierge',
  'resident',
  'admin',
  'superadmin',
  'operator',
  'contributor',
  'reference',
] as const;
export type SectionName = (typeof sectionNames)[number];
export type Language = 'en' | 'fr';

/** One page of the documentation, before it is drawn. */
export interface Page {
  /** The file of its text, or the folder of its sources where it is generated. Below the checkout's folder. */
  readonly source: string;
  /** Below the site's folder, such as `concierge/offline.html`. */
  readonly address: string;
  /** Undefined for the first page of a language. */
  readonly section: SectionName | undefined;
  /** The heading above it in the navigation; undefined for a guide. */
  readonly group: string | undefined;
  readonly language: Language;
  readonly title: string;
  /** One or two sentences of plain text, for search engines and `llms.txt`. */
  readonly description: string;
  readonly markdown: string;
}

const longestDescription = 155;

/** Makes a page of Markdown whose first line is its title. Throws an Error without one. */
export function pageOf(facts: Omit<Page, 'title' | 'description'>): Page {
  const [, title] = /^# (.+)$/m.exec(facts.markdown) ?? [];
  if (!title) throw new Error(`${facts.source} has no title: its first line must begin with "# ".`);
  return { ...facts, title: plainText(title), description: descriptionOf(facts.markdown, title) };
}

/** The first paragraph, cut at the end of a word. */
function descriptionOf(markdown: string, title: string): string {
  const paragraphs = markdown.split(/\n{2,}/).filter((part) => /^[\p{L}\d[*_`]/u.test(part));
  const text = plainText(paragraphs[0] ?? title);
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription).replace(/\s+\S*$/, '')} …`;
}

/** Markdown of one line without its marks. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]|<[^>]+>/g, '')
    .replaceAll(/(?<!\w)_|_(?!\w)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
