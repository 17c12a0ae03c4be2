import type { ReactNode } from 'react';
import { usePhone } from '../hooks/use-phone.ts';
import { CardList } from './card-list.tsx';
import type { Column, Selection, Sort } from './columns.ts';
import { RowTable } from './row-table.tsx';

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** Stands where there are no rows. */
  empty?: ReactNode;
  /** The rows shown are being replaced: they stay, paler. */
  busy?: boolean;
}

/** Rows as a table, as cards on a phone. Above 200 rows only those in view are in the document. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = usePhone();
  if (props.rows.length === 0 && props.empty) return props.empty;
  return phone ? <CardList {...props} /> : <RowTable {...props} />;
}
