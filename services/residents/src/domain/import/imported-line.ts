import type { TableRow } from '@parcelbell/platform';
import type { Language } from '../household/household.ts';

export const residentColumns = {
  unit: 'required',
  tower: 'optional',
  email: 'required',
  phone: 'optional',
  language: 'optional',
  sms: 'optional',
} as const;

export type ResidentColumn = keyof typeof residentColumns;

/** A line of a file of residents. */
export type ResidentRow = TableRow<ResidentColumn>;

/** A line that passed every check. */
export interface ImportedLine {
  readonly line: number;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  readonly emails: readonly string[];
  /** In E.164; absent unless texts are wanted. */
  readonly phone?: string;
  readonly language?: Language;
}
