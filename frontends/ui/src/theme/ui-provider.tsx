import { createTheme, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** Where the choice of light or dark is kept; the page's first script reads it too. */
const colorSchemeKey = 'colorScheme';

const theme = createTheme({
  fontFamily: 'var(--pb-font)',
  defaultRadius: 'var(--pb-radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** The theme. All its CSS is static, so it needs no style element and no nonce. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
