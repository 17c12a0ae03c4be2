export { type Column, nextSort, type Selection, type Sort } from './table/columns.ts';
export { DataTable, type DataTableProps } from './table/data-table.tsx';
export { Pagination, type PaginationProps, pageNumbers } from './table/pagination.tsx';
