import type { Selection } from './columns.ts';
import classes from './table.module.css';

interface SelectRowProps<Row> {
  row: Row;
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
}

export function SelectRow<Row>({ row, rowKey, selection }: SelectRowProps<Row>) {
  const key = rowKey(row);
  const checked = selection.selected.has(key);
  const toggle = () => {
    const next = new Set(selection.selected);
    if (checked) next.delete(key);
    else next.add(key);
    selection.onChange(next);
  };
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      aria-label={selection.label(row)}
      checked={checked}
      onChange={toggle}
    />
  );
}

interface SelectAllProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
}

export function SelectAll<Row>({ rows, rowKey, selection }: SelectAllProps<Row>) {
  const all = rows.length > 0 && rows.every((row) => selection.selected.has(rowKey(row)));
  const some = !all && selection.selected.size > 0;
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      aria-label={selection.allLabel}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
      onChange={() => selection.onChange(all ? new Set() : new Set(rows.map(rowKey)))}
    />
  );
}
