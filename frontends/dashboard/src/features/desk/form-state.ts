import type { LoggedDelivery, NewDelivery } from './api/log-delivery.ts';
import type { DeliveryProblem } from './delivery-problem.ts';
import { type DeliveryField, type DeliveryValues, type FieldError, nextParcel } from './delivery-values.ts';

/** A parcel that was logged, and what the server answered. */
export interface Logged {
  readonly delivery: NewDelivery;
  readonly answer: LoggedDelivery;
}

/** The state of the form: its values, the key they are sent under, and the result. */
export interface FormState {
  readonly values: DeliveryValues;
  /** The Idempotency-Key of the values. It stays the same until a 201 arrives or a value is edited. */
  readonly key: string;
  readonly progress: 'filling' | 'sending' | 'failed';
  readonly errors: Partial<Record<DeliveryField, FieldError>>;
  readonly problem?: DeliveryProblem;
  /** The parcel that was logged last, while the line that says so is shown. */
  readonly success?: Logged;
}

/** `freshKey` is used only if the event begins another parcel. */
export type FormEvent =
  | { readonly type: 'edited'; readonly changes: Partial<DeliveryValues>; readonly freshKey: string }
  | { readonly type: 'invalid'; readonly errors: FormState['errors'] }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'logged'; readonly key: string; readonly success: Logged; readonly freshKey: string }
  | { readonly type: 'failed'; readonly key: string; readonly problem: DeliveryProblem }
  | {
      readonly type: 'reopened';
      readonly values: DeliveryValues;
      readonly problem: DeliveryProblem | undefined;
      readonly freshKey: string;
    }
  | { readonly type: 'success-read' };

export function initialForm(values: DeliveryValues, key: string): FormState {
  return { values, key, progress: 'filling', errors: {} };
}

/** An answer changes the form only while the form still holds the parcel that was sent. */
export function nextForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'edited':
      return edited(state, event.changes, event.freshKey);
    case 'invalid':
      return { ...state, errors: event.errors };
    case 'sent':
      return { values: state.values, key: event.key, progress: 'sending', errors: {} };
    case 'logged':
      if (event.key !== state.key) return { ...state, success: event.success };
      return { ...initialForm(nextParcel(state.values), event.freshKey), success: event.success };
    case 'failed':
      return event.key === state.key ? { ...state, progress: 'failed', problem: event.problem } : state;
    case 'reopened':
      return { ...initialForm(event.values, event.freshKey), ...(event.problem ? { problem: event.problem } : {}) };
    case 'success-read': {
      const { success: _, ...rest } = state;
      return rest;
    }
  }
}

function edited(state: FormState, changes: Partial<DeliveryValues>, freshKey: string): FormState {
  // Typing while a parcel is being sent begins the next one.
  if (state.progress === 'sending') return initialForm({ ...nextParcel(state.values), ...changes }, freshKey);
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !(field in changes)));
  // The server refuses another body under the same key.
  const key = state.progress === 'failed' ? freshKey : state.key;
  const success = state.success === undefined ? {} : { success: state.success };
  return { values: { ...state.values, ...changes }, key, progress: 'filling', errors, ...success };
}
