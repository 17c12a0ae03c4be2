import {
  createTheme,
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useMemo } from 'react';

/** Where the choice of light or dark is kept; the page's first script reads it too. */
const colorSchemeKey = 'colorScheme';

const theme = createTheme({ fontFamily: 'var(--pb-font)', defaultRadius: 'var(--pb-radius)', cursorType: 'pointer' });
const manager = localStorageColorSchemeManager({ key: colorSchemeKey });
const getRootElement = () => document.documentElement;

/**
 * The theme. It stands in for MantineProvider, which would write its variables into a style element (our content policy
 * refuses that) and brings the code to compute them; here they are static CSS.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    manager,
    getRootElement,
  });
  const { colorScheme, setColorScheme, clearColorScheme } = scheme;
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: false,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
