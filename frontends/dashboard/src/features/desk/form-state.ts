import type { LoggedDelivery, NewDelivery } from './api/log-delivery.ts';
import type { DeliveryProblem } from './delivery-problem.ts';
import { type DeliveryField, type DeliveryValues, type FieldError, nextParcel } from './delivery-values.ts';

/** A parcel that was logged, and what the server answered. */
export interface Logged {
  readonly delivery: NewDelivery;
  readonly answer: LoggedDelivery;
}

/** The form: what is typed, under which key it is sent, and what came of it. */
export interface FormState {
  readonly values: DeliveryValues;
  /** The Idempotency-Key of what is in the fields. It stays until it was answered with a 201 or something was edited. */
  readonly key: string;
  readonly progress: 'filling' | 'sending' | 'failed';
  readonly errors: Partial<Record<DeliveryField, FieldError>>;
  readonly problem?: DeliveryProblem;
  /** The parcel that was logged last, while the line that says so is shown. */
  readonly success?: Logged;
}

/** `freshKey` is used only where the event begins another parcel. */
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
  // Who types while a parcel is being sent has begun the next one.
  if (state.progress === 'sending') return initialForm({ ...nextParcel(state.values), ...changes }, freshKey);
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !(field in changes)));
  // A body that was sent once keeps its key to itself: another under the same key would be refused.
  const key = state.progress === 'failed' ? freshKey : state.key;
  const success = state.success === undefined ? {} : { success: state.success };
  return { values: { ...state.values, ...changes }, key, progress: 'filling', errors, ...success };
}
