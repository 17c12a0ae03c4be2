import { createContext } from 'react';

/** Closes the menu around an entry, and gives the focus back to the button of the menu. */
export const CloseMenuContext = createContext<() => void>(() => undefined);
