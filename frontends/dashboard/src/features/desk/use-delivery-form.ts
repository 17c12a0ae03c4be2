import { useClient } from '@parcelbell/client';
import { useEffect, useReducer } from 'react';
import type { NewDelivery } from './api/log-delivery.ts';
import type { DeliveryProblem } from './delivery-problem.ts';
import {
  type DeliveryField,
  type DeliveryValues,
  deliveryOf,
  fieldOrder,
  nextParcel,
  validateDelivery,
  valuesOf,
} from './delivery-values.ts';
import type { DeskEntry } from './desk-entries.ts';
import { useDeskLog } from './desk-log.tsx';
import { type FormState, initialForm, nextForm } from './form-state.ts';

const successShownMs = 5000;
const noTenant: DeliveryProblem = { text: ({ t }) => t('noTenant'), field: 'form' };

export interface DeliveryForm {
  readonly state: FormState;
  readonly edit: (changes: Partial<DeliveryValues>) => void;
  /** Sends the parcel, or answers the invalid fields and sends nothing. `tower`: the chosen one, or the only one that has the unit. */
  readonly submit: (tower: string) => DeliveryField[];
  /** Sends a line of the list once more, under its own key. */
  readonly retry: (entry: DeskEntry) => void;
  /** Brings a refused line back into the form. */
  readonly correct: (entry: DeskEntry) => void;
}

export function useDeliveryForm(building: { isMultiTower: boolean }): DeliveryForm {
  const { session } = useClient();
  const log = useDeskLog();
  const [state, dispatch] = useReducer(nextForm, undefined, () => initialForm(nextParcel(log.lastUsed()), newKey()));
  useEffect(() => {
    if (state.success === undefined) return;
    const timer = setTimeout(() => dispatch({ type: 'success-read' }), successShownMs);
    return () => clearTimeout(timer);
  }, [state.success]);

  const send = async (key: string, delivery: NewDelivery) => {
    const result = await log.send(key, delivery);
    if ('problem' in result) return dispatch({ type: 'failed', key, problem: result.problem });
    dispatch({ type: 'logged', key, success: { delivery, answer: result.logged }, freshKey: newKey() });
  };

  return {
    state,
    edit: (changes) => {
      // While the form shows why a parcel was refused, its line leaves the list. A parcel without an answer stays there.
      if (state.progress === 'failed' && !state.problem?.unanswered)
        log.dispatch({ type: 'dismissed', key: state.key });
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
    retry: ({ key, delivery }) => {
      if (key === state.key) dispatch({ type: 'sent', key });
      void send(key, delivery);
    },
    correct: ({ key, delivery, problem }) => {
      log.dispatch({ type: 'dismissed', key });
      dispatch({ type: 'reopened', values: valuesOf(delivery), problem, freshKey: newKey() });
    },
  };
}

/** A random key. `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
