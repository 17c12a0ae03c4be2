import { useEffect } from 'react';

const scheme = 'data-color-scheme';

/** Prints in the colours of the light scheme, whatever the reader's is. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const before = () => {
      onScreen = root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const after = () => {
      if (onScreen !== null) root.setAttribute(scheme, onScreen);
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}
