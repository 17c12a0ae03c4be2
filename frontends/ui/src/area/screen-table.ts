import { type PagesOf, pageAt, pagePath, pages } from '@parcelbell/addresses';
import type { ComponentType } from 'react';
import type { Loadable } from '../loading/loadable.ts';

/** The pages of the areas for staff. */
type StaffPage = PagesOf<'admin' | 'dashboard'>;

/** The screens of an area of staff, such as `/admin/tenant/*`. */
export interface ScreenTable {
  /** Each screen with its path below the area's own. */
  readonly screens: readonly { readonly path: string; readonly code: Loadable<ComponentType> }[];
  /** The full path to which the area's root and its unknown addresses lead. */
  readonly first: string;
  /** Loads the code of an address's screen ahead of time. If that fails, showing the screen tries again and reports it. */
  readonly loadAt: (pathname: string) => void;
}

interface ScreenTableOptions<Name extends StaffPage> {
  /** The page of the whole area. */
  area: StaffPage;
  first: Name;
  /** The code of each screen by the name of its page. */
  code: Readonly<Record<Name, Loadable<ComponentType>>>;
}

export function screenTable<Name extends StaffPage>({ area, first, code }: ScreenTableOptions<Name>): ScreenTable {
  const names = Object.keys(code) as Name[];
  const below = (name: StaffPage) => pages[name].path.slice(`${pagePath(area)}/`.length);
  const codeAt = (pathname: string) => code[names.find((name) => name === pageAt(pathname)?.name) ?? first];
  const firstPage: StaffPage = first;
  return {
    screens: names.map((name) => ({ path: below(name), code: code[name] })),
    first: pages[firstPage].path,
    loadAt: (pathname) =>
      void codeAt(pathname)
        .load()
        .catch(() => undefined),
  };
}
