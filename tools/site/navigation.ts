import path from 'node:path';
import { type Language, type Page, type SectionName, sectionNames } from './page.ts';

/** The words of the site's frame. */
export const words = {
  en: {
    title: 'Parcelbell documentation',
    home: 'Documentation',
    skip: 'Skip to the text',
    contents: 'Contents',
    search: 'Search the documentation',
    nothing: 'Nothing was found.',
    results: 'results',
    other: 'Français',
    otherLanguage: 'fr',
    sections: {
      concierge: 'Concierge',
      resident: 'Resident',
      admin: 'Building admin',
      superadmin: 'Superadmin',
      operator: 'Operator',
      contributor: 'Contributor',
      reference: 'Reference',
    },
  },
  fr: {
    title: 'Documentation de Parcelbell',
    home: 'Documentation',
    skip: 'Aller au texte',
    contents: 'Sommaire',
    search: 'Chercher dans la documentation',
    nothing: 'Rien n’a été trouvé.',
    results: 'résultats',
    other: 'English',
    otherLanguage: 'en',
    sections: { concierge: 'Concierge', resident: 'Résident' },
  },
} as const satisfies Readonly<
  Record<
    Language,
    { readonly sections: Readonly<Partial<Record<SectionName, string>>>; readonly [word: string]: unknown }
  >
>;

interface Link {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface Navigation {
  readonly home: string;
  /** The same page in the other language; undefined if there is none. */
  readonly other: string | undefined;
  readonly sections: readonly (Link & {
    /** Its pages, if the current page is one of them. Guides have no title. */
    readonly groups: readonly { readonly title: string | undefined; readonly pages: readonly Link[] }[];
  })[];
}

/** The links around a page: its language's sections, and the pages of its own section. */
export function navigationOf(current: Page, pages: readonly Page[]): Navigation {
  const href = (address: string) => path.posix.relative(path.posix.dirname(current.address), address);
  const link = ({ title, address }: Page): Link => ({
    title,
    href: href(address),
    isCurrent: address === current.address,
  });
  const own = pages.filter(({ language }) => language === current.language);
  const start = own.find(({ section }) => section === undefined);
  const titles: Readonly<Partial<Record<SectionName, string>>> = words[current.language].sections;
  const other = current.language === 'en' ? `fr/${current.address}` : current.address.slice('fr/'.length);
  return {
    home: href(start?.address ?? ''),
    other: pages.some(({ address }) => address === other) ? href(other) : undefined,
    sections: sectionNames.flatMap((name) => {
      const members = own.filter(({ section }) => section === name);
      const [first] = members;
      if (!first) return [];
      const isCurrent = current.section === name;
      const groups = isCurrent ? [...Map.groupBy(members, ({ group }) => group)] : [];
      return {
        ...link(first),
        title: titles[name] ?? name,
        isCurrent,
        groups: groups.map(([title, its]) => ({
          title: title === titles[name] ? undefined : title,
          pages: its.map(link),
        })),
      };
    }),
  };
}
