import type { LastChange } from '../domain/settings/last-change.ts';

/** A last change as it is stored: what changed is JSON, because it may be any setting. */
export interface LastChangeDocument extends Omit<LastChange<object>, 'before' | 'after'> {
  readonly before: string;
  readonly after: string;
}

export const lastChangeSchema = {
  version: Number,
  at: Date,
  byUserId: String,
  before: String,
  after: String,
  reverses: Number,
} as const;

export function storedLastChange(change: LastChange<object>): LastChangeDocument {
  return { ...change, before: JSON.stringify(change.before), after: JSON.stringify(change.after) };
}

export function toLastChange<C extends object>(stored: LastChangeDocument): LastChange<C> {
  return { ...stored, before: JSON.parse(stored.before), after: JSON.parse(stored.after) };
}
