import type { ApiError } from '@parcelbell/client';
import type { NewDelivery } from '../../delivery-queue/api/log-delivery.ts';
import type { DeliveryProblem } from '../../delivery-queue/delivery-problem.ts';
import type { Entry } from '../../delivery-queue/entry.ts';
import { type DeliveryValues, type FieldErrors, nextParcel } from './delivery-values.ts';

interface DemoParcel {
  readonly error: ApiError;
  readonly parcel: NewDelivery;
}

/** The state of the form: its values, the key they are sent under, and the result. */
export interface FormState {
  readonly values: DeliveryValues;
  /** The Idempotency-Key of the values. It stays the same until the parcel is logged or kept, or a value is edited. */
  readonly key: string;
  readonly progress: 'filling' | 'sending' | 'failed';
  readonly errors: FieldErrors;
  readonly problem?: DeliveryProblem;
  /** The parcel that was logged last, kept until there is a connection, or undone, while the line that says so is shown. */
  readonly done?: Entry;
  /** The parcel that the demo did not store, while a visitor reads what would have come of it. */
  readonly demo?: DemoParcel;
  /** Rises whenever a parcel comes back into the form. */
  readonly refills: number;
}

/** `freshKey` is used only if the event begins another parcel. */
export type FormEvent =
  | { readonly type: 'edited'; readonly changes: Partial<DeliveryValues>; readonly freshKey: string }
  | { readonly type: 'invalid'; readonly errors: FormState['errors'] }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'done'; readonly entry: Entry; readonly freshKey: string }
  | { readonly type: 'failed'; readonly key: string; readonly problem: DeliveryProblem }
  | {
      readonly type: 'reopened';
      readonly values: DeliveryValues;
      readonly problem: DeliveryProblem | undefined;
      readonly freshKey: string;
    }
  | { readonly type: 'undone'; readonly entry: Entry; readonly values: DeliveryValues; readonly freshKey: string }
  | { readonly type: 'done-read' }
  | { readonly type: 'demo'; readonly key: string; readonly demo: DemoParcel; readonly freshKey: string }
  | { readonly type: 'demo-read' };

export function initialForm(values: DeliveryValues, key: string): FormState {
  return { values, key, progress: 'filling', errors: {}, refills: 0 };
}

function nextIn({ refills }: FormState, values: DeliveryValues, key: string): FormState {
  return { ...initialForm(values, key), refills };
}

function refilled({ refills }: FormState, values: DeliveryValues, key: string): FormState {
  return { ...initialForm(values, key), refills: refills + 1 };
}

/** An answer changes the form only while the form still holds the parcel that was sent. */
export function nextForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'edited':
      return edited(state, event.changes, event.freshKey);
    case 'invalid':
      return { ...state, errors: event.errors };
    case 'sent':
      return { ...nextIn(state, state.values, event.key), progress: 'sending' };
    case 'done':
      if (event.entry.key !== state.key) return { ...state, done: event.entry };
      return { ...nextIn(state, nextParcel(state.values), event.freshKey), done: event.entry };
    case 'failed':
      return event.key === state.key ? { ...state, progress: 'failed', problem: event.problem } : state;
    case 'reopened':
      return { ...refilled(state, event.values, event.freshKey), ...(event.problem ? { problem: event.problem } : {}) };
    case 'undone':
      // What was taken back can be corrected, unless somebody has begun the next parcel.
      if (state.values.unit !== '') return { ...state, done: event.entry };
      return { ...refilled(state, event.values, event.freshKey), done: event.entry };
    case 'done-read': {
      const { done: _, ...rest } = state;
      return rest;
    }
    case 'demo':
      // The form goes on as after a parcel that was logged.
      if (event.key !== state.key) return { ...state, demo: event.demo };
      return { ...nextIn(state, nextParcel(state.values), event.freshKey), demo: event.demo };
    case 'demo-read': {
      const { demo: _, ...rest } = state;
      return rest;
    }
  }
}

function edited(state: FormState, changes: Partial<DeliveryValues>, freshKey: string): FormState {
  // Typing while a parcel is being sent begins the next one.
  if (state.progress === 'sending') return nextIn(state, { ...nextParcel(state.values), ...changes }, freshKey);
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !(field in changes)));
  // The server refuses another body under the same key.
  const key = state.progress === 'failed' ? freshKey : state.key;
  const done = state.done === undefined ? {} : { done: state.done };
  return { ...nextIn(state, { ...state.values, ...changes }, key), errors, ...done };
}
