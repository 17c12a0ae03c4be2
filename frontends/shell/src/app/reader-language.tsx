import { pageAt } from '@parcelbell/addresses';
import { LocaleProvider, languageToBegin } from '@parcelbell/ui';
import { useLocation } from '@parcelbell/ui/router';
import { type ReactNode, useState } from 'react';

/** Stands around what residents may meet of the shell: it speaks the language they read. Staff screens are English. */
export function ReaderLanguage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [initial] = useState(languageToBegin);
  const page = pageAt(pathname)?.page;
  if (page?.signedIn && page.drawnBy !== 'shell') return children;
  return <LocaleProvider initial={initial}>{children}</LocaleProvider>;
}
