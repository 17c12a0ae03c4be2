import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import type { ColorScheme } from '../theme/stored-color-scheme.ts';
import { useColorScheme } from '../theme/ui-provider.tsx';
import { MenuChoice } from './menu-choice.tsx';

const schemes: readonly ColorScheme[] = ['auto', 'light', 'dark'];
const names = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const;

/** Chooses light, dark or the system's colours. */
export function ThemeChoice() {
  const t = useMessages(uiMessages);
  const { scheme, setScheme } = useColorScheme();
  const options = schemes.map((value) => ({ value, label: t(names[value]) }));
  return <MenuChoice legend={t('theme')} options={options} value={scheme} onChange={setScheme} />;
}
