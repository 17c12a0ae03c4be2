export type ColorScheme = 'light' | 'dark' | 'auto';

/** The name under which the browser keeps the choice. The page's first script reads it too. */
export const colorSchemeKey = 'colorScheme';

/** The reader's choice in this browser; `auto` where they made none, or the browser keeps nothing. */
export function keptColorScheme(): ColorScheme {
  try {
    const kept = localStorage.getItem(colorSchemeKey);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

export function keepColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // In a browser that refuses storage the choice lasts as long as the page.
  }
}
