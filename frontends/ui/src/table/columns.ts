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

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** In the order in which they are shown: the caller sorts. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  /** Called with the column whose header was pressed: ascending first, then the other way round. */
  onSort?: (sort: Sort) => void;
  /** Shown instead where there are no rows. */
  empty?: ReactNode;
  /** New rows are being loaded. The old ones stay visible in a paler colour. */
  busy?: boolean;
}
