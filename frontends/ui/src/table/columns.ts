import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Any CSS width. */
  width?: string;
  sortable?: boolean;
  /** Where the card on a phone shows it: in the first line, as one of the two facts below it, or not at all. */
  onPhone?: 'title' | 'fact' | 'hidden';
}

export interface Sort {
  by: string;
  direction: 'asc' | 'desc';
}

/** An order from its name in an address or a call: `-unit` is by unit, descending. */
export function sortNamed(name: string): Sort {
  return { by: name.replace('-', ''), direction: name.startsWith('-') ? 'desc' : 'asc' };
}

export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The name of a row's checkbox. */
  label: (row: Row) => string;
  /** The name of the checkbox for all rows. */
  allLabel: string;
}
