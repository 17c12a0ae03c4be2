import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';

/** The concierge ID that was entered last. It is forgotten when the page closes, because somebody else may come to this desk. */
export interface Shift {
  readonly conciergeId: () => string;
  readonly remember: (conciergeId: string) => void;
}

const ShiftContext = createContext<Shift | undefined>(undefined);

export function ShiftProvider({ children }: { children: ReactNode }) {
  const remembered = useRef('');
  const shift = useMemo(
    () => ({
      conciergeId: () => remembered.current,
      remember: (conciergeId: string) => {
        remembered.current = conciergeId;
      },
    }),
    [],
  );
  return <ShiftContext value={shift}>{children}</ShiftContext>;
}

export function useShift(): Shift {
  const shift = useContext(ShiftContext);
  if (!shift) throw new Error('useShift needs a ShiftProvider above it.');
  return shift;
}
