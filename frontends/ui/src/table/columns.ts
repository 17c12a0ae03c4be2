import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /** Any CSS width. */
  width?: string;
  sortable?: boolean;
  /** Its place on a phone's card: the first line, one of the two facts below it, or none. */
  onPhone?: 'title' | 'fact' | 'hidden';
}

export interface Sort {
  by: string;
  direction: 'asc' | 'desc';
}

export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Names a row's checkbox. */
  label: (row: Row) => string;
  /** Names the checkbox of all rows. */
  allLabel: string;
}
