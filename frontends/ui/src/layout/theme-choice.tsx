import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import { type ColorScheme, useColorScheme } from '../theme/color-scheme.ts';
import classes from './theme-choice.module.css';

const schemes: readonly ColorScheme[] = ['auto', 'light', 'dark'];
const names = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const;

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const t = useMessages(uiMessages);
  const { scheme, setScheme } = useColorScheme();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('theme')}</legend>
      <div className={classes.choices}>
        {schemes.map((option) => (
          <label key={option} className={classes.choice}>
            <input type="radio" name="theme" checked={scheme === option} onChange={() => setScheme(option)} />
            <span>{t(names[option])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
