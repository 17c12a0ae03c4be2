import { type ApiClient, useClient } from '@parcelbell/client';
import { useWarnBeforeLeaving } from '@parcelbell/ui';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useReducer } from 'react';
import { useShift } from '../../parcels/shift.tsx';
import { type LoggedDelivery, logDelivery, type NewDelivery } from './api/log-delivery.ts';
import { type DeliveryProblem, deliveryProblem } from './delivery-problem.ts';
import type { LastUsed } from './delivery-values.ts';
import { type DeskEntry, type DeskEvent, nextEntries } from './desk-entries.ts';
import { readLastUsed, storeLastUsed } from './last-used.ts';

export type LogResult = { readonly logged: LoggedDelivery } | { readonly problem: DeliveryProblem };

/** The parcels that were logged since the page was opened. They stay when somebody leaves the form for another screen. */
export interface DeskLog {
  readonly entries: readonly DeskEntry[];
  readonly dispatch: (event: DeskEvent) => void;
  /** Sends a parcel and follows it in the list. Never rejects. */
  readonly send: (key: string, delivery: NewDelivery) => Promise<LogResult>;
  readonly lastUsed: () => LastUsed;
}

const DeskLogContext = createContext<DeskLog | undefined>(undefined);

export function DeskLogProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const [entries, dispatch] = useReducer(nextEntries, []);
  const shift = useShift();
  const send = useCallback(
    async (key: string, delivery: NewDelivery) => {
      shift.remember(delivery.conciergeId ?? '');
      storeLastUsed(delivery);
      dispatch({ type: 'sending', key, delivery, at: Date.now() });
      const result = await attempt(client, key, delivery);
      if ('logged' in result) dispatch({ type: 'logged', key, answer: result.logged, at: Date.now() });
      else dispatch({ type: 'failed', key, problem: result.problem });
      return result;
    },
    [client, shift],
  );
  // Only this page knows of a parcel that has no answer yet.
  useWarnBeforeLeaving(entries.some(({ state }) => state === 'sending' || state === 'unanswered'));
  const log = useMemo(
    () => ({ entries, dispatch, send, lastUsed: () => ({ ...readLastUsed(), conciergeId: shift.conciergeId() }) }),
    [entries, send, shift],
  );
  return <DeskLogContext value={log}>{children}</DeskLogContext>;
}

async function attempt(client: ApiClient, key: string, delivery: NewDelivery): Promise<LogResult> {
  try {
    return { logged: await logDelivery(client, delivery, key) };
  } catch (error) {
    return { problem: deliveryProblem(error, delivery) };
  }
}

export function useDeskLog(): DeskLog {
  const log = useContext(DeskLogContext);
  if (!log) throw new Error('useDeskLog needs a DeskLogProvider above it.');
  return log;
}
