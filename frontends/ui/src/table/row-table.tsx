import { Icon } from '../layout/icon.tsx';
import type { Column, DataTableProps, Sort } from './columns.ts';
import { Scroller } from './scroller.tsx';
import classes from './table.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';

const rowHeight = 41;

export function RowTable<Row>({ label, columns, rows, rowKey, sort, onSort, busy = false }: DataTableProps<Row>) {
  const { scroller, virtual, indices, spaceAbove, spaceBelow } = useVirtualRows(rows.length, rowHeight);
  return (
    <Scroller rows={{ scroller, virtual }}>
      <table
        className={classes.table}
        aria-label={label}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        aria-busy={busy}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={spaceAbove} span={columns.length} />
          {indices.map((at) => {
            const row = rows[at];
            return row && <BodyRow key={rowKey(row)} row={row} at={virtual ? at : undefined} columns={columns} />;
          })}
          <Gap height={spaceBelow} span={columns.length} />
        </tbody>
      </table>
    </Scroller>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { id, align, header, sortable, width } = column;
  const isSortable = sortable && onSort;
  const direction = sort?.by === id ? sort.direction : undefined;
  const order = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={isSortable ? order : undefined}>
      {isSortable ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort({ by: id, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {header}
          <Icon name={direction === 'asc' ? 'up' : direction === 'desc' ? 'down' : 'sort'} size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  at: number | undefined;
  columns: readonly Column<Row>[];
}

function BodyRow<Row>({ row, at, columns }: BodyRowProps<Row>) {
  return (
    <tr aria-rowindex={at === undefined ? undefined : at + 2}>
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
