import { keepLanguage, useLocale, useMessages } from '@parcelbell/ui';
import classes from './area.module.css';
import { areaMessages } from './messages.ts';

/** The other language, named in itself. */
export function LanguageSwitch() {
  const t = useMessages(areaMessages);
  const { locale, setLocale } = useLocale();
  const other = locale === 'en' ? 'fr' : 'en';
  const change = () => {
    keepLanguage(other);
    setLocale(other);
  };
  return (
    <button type="button" className={classes.language} lang={other} onClick={change}>
      {t('otherLanguage')}
    </button>
  );
}
