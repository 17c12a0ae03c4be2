export type { Column, Selection, Sort } from './table/columns.ts';
export { DataTable } from './table/data-table.tsx';
export type { DataTableProps } from './table/data-table-props.ts';
export { Pagination, type PaginationProps, pageNumbers } from './table/pagination.tsx';
