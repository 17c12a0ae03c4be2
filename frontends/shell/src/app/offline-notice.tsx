import { type Locale, translator, useOnline } from '@parcelbell/ui';
import { useSyncExternalStore } from 'react';
import { shellMessages } from '../messages.ts';
import classes from './offline-notice.module.css';

/** A line that says why nothing is answered while the browser has no network, in the language of the page below it. */
export function OfflineNotice() {
  const online = useOnline();
  const locale = useSyncExternalStore(onLanguage, languageShown);
  return (
    <div role="status" className={online ? undefined : classes.notice}>
      {online ? '' : translator(shellMessages, locale)('offline')}
    </div>
  );
}

/** The document's language is what its pages say they are written in. */
function languageShown(): Locale {
  return document.documentElement.lang === 'fr' ? 'fr' : 'en';
}

function onLanguage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
