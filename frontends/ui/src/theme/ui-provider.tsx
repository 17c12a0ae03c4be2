import { localStore } from '@parcelbell/client';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { type ColorScheme, storeColorScheme, storedColorScheme } from './stored-color-scheme.ts';

interface ColorSchemeState {
  scheme: ColorScheme;
  /** Changes the colours everywhere on the page and in the other tabs, and keeps the choice in this browser. */
  setScheme: (scheme: ColorScheme) => void;
}

const ColorSchemeContext = createContext<ColorSchemeState>({ scheme: 'auto', setScheme: () => undefined });

/** Colours the page as the reader chose, or as their system is. */
export function UiProvider({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(localStore.subscribe, storedColorScheme);
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const paint = () => {
      document.documentElement.dataset.colorScheme = scheme === 'auto' ? (system.matches ? 'dark' : 'light') : scheme;
    };
    paint();
    system.addEventListener('change', paint);
    return () => system.removeEventListener('change', paint);
  }, [scheme]);
  const state = useMemo(() => ({ scheme, setScheme: storeColorScheme }), [scheme]);
  return <ColorSchemeContext value={state}>{children}</ColorSchemeContext>;
}

/** The reader's choice of light, dark or the system's. */
export function useColorScheme(): ColorSchemeState {
  return useContext(ColorSchemeContext);
}
