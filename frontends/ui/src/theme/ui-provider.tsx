import {
  createTheme,
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useMemo } from 'react';

/** The storage key for light or dark. The page's first script reads it too. */
const colorSchemeKey = 'colorScheme';

const theme = createTheme({ fontFamily: 'var(--pb-font)', defaultRadius: 'var(--pb-radius)', cursorType: 'pointer' });
const manager = localStorageColorSchemeManager({ key: colorSchemeKey });
const getRootElement = () => document.documentElement;

/**
 * Provides the theme. It replaces MantineProvider, which writes its variables into a style element (our content policy
 * forbids that) and brings the code that computes them. Here the variables are static CSS.
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
