import { localStore } from '@parcelbell/client';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The name under which the browser keeps the choice. The page's first script reads it too. */
const colorSchemeKey = 'colorScheme';

/** The reader's choice in this browser; `auto` where they made none. */
export function storedColorScheme(): ColorScheme {
  const kept = localStore.getItem(colorSchemeKey);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

export function storeColorScheme(scheme: ColorScheme): void {
  localStore.setItem(colorSchemeKey, scheme);
}
