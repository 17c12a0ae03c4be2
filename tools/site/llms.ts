import { words } from './navigation.ts';
import { type Page, sectionNames } from './page.ts';

/** The list of pages for language models, in the form of https://llmstxt.org. What only contributors need is optional. */
export function llmsText(pages: readonly Page[]): string {
  const english = pages.filter(({ language }) => language === 'en');
  const [start] = english;
  const lines = ({ title, address, description }: Page) => `- [${title}](${address}): ${description}`;
  const sections = sectionNames
    .toSorted((one) => (one === 'contributor' ? 1 : 0))
    .flatMap((name) => {
      const title = name === 'contributor' ? 'Optional' : words.en.sections[name];
      const members = english.filter(({ section }) => section === name);
      return members.length === 0 ? [] : `## ${title}\n\n${members.map(lines).join('\n')}`;
    });
  return `# ${words.en.title}\n\n> ${start?.description ?? ''}\n\nAddresses are below the address of this file.\n\n${sections.join('\n\n')}\n`;
}
