import {
  columnVisibilityFeature,
  functionalUpdate,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Sort } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** A column that is shown, and what its header does. */
export interface ShownColumn<Row extends RowData> extends Column<Row> {
  /** Undefined while the rows are not sorted by this column. */
  readonly direction: Sort['direction'] | undefined;
  /** Sorts by this column: ascending first, then the other way round. Undefined where that is not possible. */
  readonly toggle: ((event: unknown) => void) | undefined;
}

export interface TableModel<Row extends RowData> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly rows: readonly { readonly id: string; readonly original: Row }[];
}

/** Columns and rows as TanStack Table has them. The server sorts and pages, so the rows stay in the order in which they come. */
export function useTableModel<Row extends RowData>(
  props: DataTableProps<Row>,
  isShown: (column: Column<Row>) => boolean,
): TableModel<Row> {
  const { columns, rows, rowKey, sort, onSort } = props;
  const ids = columns.map(({ id, sortable }) => `${id} ${sortable ?? false}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells are drawn from `columns` below, so only a column's id and whether it sorts matter here.
  const definitions = useMemo(
    () => columns.map(({ id, sortable = false }) => ({ id, accessorFn: (row: Row) => row, enableSorting: sortable })),
    [ids],
  );
  const sorting: SortingState = sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : [];
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    enableSortingRemoval: false,
    enableMultiSort: false,
    manualSorting: true,
    sortDescFirst: false,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column)])),
    },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [first] = functionalUpdate(updater, sorting);
      if (first) onSort?.({ by: first.id, direction: first.desc ? 'desc' : 'asc' });
    },
  });
  const shown = columns.flatMap((column) => {
    const model = table.getColumn(column.id);
    if (!model?.getIsVisible()) return [];
    const toggle = onSort && model.getCanSort() ? model.getToggleSortingHandler() : undefined;
    return [{ ...column, direction: model.getIsSorted() || undefined, toggle }];
  });
  return { columns: shown, rows: table.getRowModel().rows };
}
