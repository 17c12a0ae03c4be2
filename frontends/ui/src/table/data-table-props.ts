import type { ReactNode } from 'react';
import type { Column, Selection, Sort } from './columns.ts';

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** Shown instead where there are no rows. */
  empty?: ReactNode;
  /** New rows are being loaded. The old ones stay visible in a paler colour. */
  busy?: boolean;
}
