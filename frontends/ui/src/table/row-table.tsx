import { Icon } from '../layout/icon.tsx';
import { type Column, nextSort, type Selection, type Sort } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { SelectAll, SelectRow } from './selecting.tsx';
import classes from './table.module.css';
import { useWindow } from './use-window.ts';

const rowHeight = 41;

export function RowTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, busy = false } = props;
  const { scroller, virtual, indices, before, after } = useWindow(rows.length, rowHeight);
  const span = columns.length + (selection ? 1 : 0);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-virtual={virtual || undefined}
      tabIndex={virtual ? 0 : undefined}
    >
      <table
        className={classes.table}
        aria-label={label}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        aria-busy={busy}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.tick}>
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} span={span} />
          {indices.map((at) => (
            <BodyRow
              key={at}
              row={rows[at] as Row}
              at={virtual ? at : undefined}
              columns={columns}
              rowKey={rowKey}
              selection={selection}
            />
          ))}
          <Gap height={after} span={span} />
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.by === column.id ? sort.direction : undefined;
  const order = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  const sortable = column.sortable && onSort;
  return (
    <th scope="col" data-align={column.align} style={{ width: column.width }} aria-sort={sortable ? order : undefined}>
      {sortable ? (
        <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, column.id))}>
          {column.header}
          <Icon name={direction === 'asc' ? 'up' : direction === 'desc' ? 'down' : 'sort'} size={14} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  at: number | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  selection: Selection<Row> | undefined;
}

function BodyRow<Row>({ row, at, columns, rowKey, selection }: BodyRowProps<Row>) {
  const selected = selection?.selected.has(rowKey(row));
  return (
    <tr aria-rowindex={at === undefined ? undefined : at + 2} data-selected={selected || undefined}>
      {selection && (
        <td className={classes.tick}>
          <SelectRow row={row} rowKey={rowKey} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
