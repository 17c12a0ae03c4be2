import { useClient } from '@parcelbell/client';
import { useEffect, useReducer } from 'react';
import type { NewDelivery } from '../../delivery-queue/api/log-delivery.ts';
import { type DeliveryProblem, problemOf } from '../../delivery-queue/delivery-problem.ts';
import type { Entry } from '../../delivery-queue/entry.ts';
import { newKey } from '../../delivery-queue/new-key.ts';
import { useDeliveryQueue } from '../../delivery-queue/queue-provider.tsx';
import { isUndoable, undoSeconds } from '../../delivery-queue/undoable.ts';
import { useShift } from '../../shift.tsx';
import {
  type DeliveryField,
  type DeliveryValues,
  deliveryOf,
  fieldOrder,
  nextParcel,
  validateDelivery,
  valuesOf,
} from './delivery-values.ts';
import { type FormState, initialForm, nextForm } from './form-state.ts';
import { readLastUsed, storeLastUsed } from './last-used.ts';

const doneShownMs = 5000;

/** How long the line about a parcel stays: as long as the parcel can be taken back. */
function shownMs(entry: Entry): number {
  return isUndoable(entry) ? undoSeconds * 1000 : doneShownMs;
}

const noTenant: DeliveryProblem = { text: ({ t }) => t('noTenant'), field: 'form' };

export interface DeliveryForm {
  readonly state: FormState;
  readonly edit: (changes: Partial<DeliveryValues>) => void;
  /** Sends the parcel, or answers the invalid fields and sends nothing. `tower`: the chosen one, or the only one that has the unit. */
  readonly submit: (tower: string) => DeliveryField[];
  /** Logs what was refused, as its problem offers. */
  readonly logAnyway: (entry: Entry) => void;
  /** Takes back a parcel, and brings it back into the form where that is empty. */
  readonly undo: (entry: Entry) => Promise<void>;
  /** Brings a refused line back into the form. */
  readonly correct: (entry: Entry) => void;
  /** A visitor of the demo has read what would have come of the parcel. */
  readonly readDemo: () => void;
}

export function useDeliveryForm(building: { isMultiTower: boolean }): DeliveryForm {
  const { session } = useClient();
  const { entries, log, logAnyway, dismiss, undo } = useDeliveryQueue();
  const shift = useShift();
  const [state, dispatch] = useReducer(nextForm, undefined, () =>
    initialForm(nextParcel({ ...readLastUsed(), conciergeId: shift.conciergeId() }), newKey()),
  );
  useEffect(() => {
    if (state.done === undefined) return;
    const timer = setTimeout(() => dispatch({ type: 'done-read' }), shownMs(state.done));
    return () => clearTimeout(timer);
  }, [state.done]);

  const send = async (key: string, delivery: NewDelivery) => {
    shift.remember(delivery.conciergeId ?? '');
    storeLastUsed(delivery);
    settle(await log(delivery, { key }));
  };
  const settle = (entry: Entry) => {
    const problem = entry.state === 'waiting' ? undefined : problemOf(entry);
    const demo = problem?.demo && { error: problem.demo, parcel: entry.delivery };
    if (demo) return dispatch({ type: 'demo', key: entry.key, demo, freshKey: newKey() });
    dispatch(problem ? { type: 'failed', key: entry.key, problem } : { type: 'done', entry, freshKey: newKey() });
  };

  // What the form shows of a refusal needs no line in the list once the parcel is changed. One without an answer stays there.
  const isRefused = (key: string) => entries.some((entry) => entry.key === key && entry.state === 'refused');

  return {
    state,
    edit: (changes) => {
      if (isRefused(state.key)) void dismiss(state.key);
      dispatch({ type: 'edited', changes, freshKey: newKey() });
    },
    submit: (tower) => {
      if (state.progress === 'sending') return [];
      const values = { ...state.values, tower };
      const errors = validateDelivery(values, building);
      const fields = fieldOrder.filter((field) => errors[field] !== undefined);
      if (fields.length > 0) dispatch({ type: 'invalid', errors });
      else if (session.tenantId() === null) dispatch({ type: 'failed', key: state.key, problem: noTenant });
      else {
        dispatch({ type: 'sent', key: state.key });
        void send(state.key, deliveryOf(values));
      }
      return fields;
    },
    logAnyway: (entry) => {
      const key = newKey();
      if (entry.key === state.key) dispatch({ type: 'sent', key });
      void logAnyway(entry, problemOf(entry)?.anyway ?? {}, key).then(settle);
    },
    undo: async (entry) => {
      await undo(entry.key);
      const undone = { ...entry, state: 'undone' } as const;
      dispatch({ type: 'undone', entry: undone, values: valuesOf(entry.delivery), freshKey: newKey() });
    },
    correct: (entry) => {
      void dismiss(entry.key);
      dispatch({ type: 'reopened', values: valuesOf(entry.delivery), problem: problemOf(entry), freshKey: newKey() });
    },
    readDemo: () => dispatch({ type: 'demo-read' }),
  };
}
