export { FilterBar, type FilterBarProps } from './list/filter-bar.tsx';
export { ListState, type ListStateProps } from './list/list-state.tsx';
export { type ListFilter, type Narrowing, type UsedListFilter, useListFilter } from './list/use-list-filter.ts';
export type { Column, Selection, Sort } from './table/columns.ts';
export { DataTable } from './table/data-table.tsx';
export type { DataTableProps } from './table/data-table-props.ts';
export { Pagination, type PaginationProps, pageNumbers } from './table/pagination.tsx';
