import { LocaleProvider, languageToBegin } from '@parcelbell/ui';
import { useLocation } from '@parcelbell/ui/router';
import { type ReactNode, useState } from 'react';
import { mountFor } from '../remotes/mounts.ts';

/** Stands around what residents may meet of the shell: it speaks the language they read. Staff screens are English. */
export function ReaderLanguage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [initial] = useState(languageToBegin);
  if (mountFor(pathname)?.staffOnly) return children;
  return <LocaleProvider initial={initial}>{children}</LocaleProvider>;
}
