import { createContext, useContext } from 'react';

/** What the parts of a dialog know of it. */
interface DialogState {
  /** Closes; asks first where something is not saved. */
  readonly close: () => void;
  readonly busy: boolean;
}

export const DialogContext = createContext<DialogState>({ close: () => undefined, busy: false });

export function useDialog(): DialogState {
  return useContext(DialogContext);
}
