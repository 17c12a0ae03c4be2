import { MenuChoice } from '../layout/menu-choice.tsx';
import classes from './language-choice.module.css';
import { useLocale } from './locale.tsx';
import { type Locale, languageNames, locales } from './messages.ts';

/** Each language by its own name, for whoever cannot read the others. */
const languages: readonly { value: Locale; label: string; lang: string }[] = locales.map((locale) => ({
  value: locale,
  label: languageNames[locale],
  lang: locale,
}));

/** The languages of the product beside each other, for a menu. */
export function LanguageChoice() {
  const { locale, setLocale } = useLocale();
  return <MenuChoice legend="Language / Langue" options={languages} value={locale} onChange={setLocale} />;
}

/** The other language, for the band at the top of a page without a menu. */
export function LanguageSwitch() {
  const { locale, setLocale } = useLocale();
  return languages
    .filter(({ value }) => value !== locale)
    .map(({ value, label, lang }) => (
      <button key={value} type="button" className={classes.switch} lang={lang} onClick={() => setLocale(value)}>
        {label}
      </button>
    ));
}
