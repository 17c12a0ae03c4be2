import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '../theme/ui-provider.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { Pagination, pageNumbers } from './pagination.tsx';

interface Row {
  id: string;
  unit: string;
}
const columns: readonly Column<Row>[] = [
  { id: 'unit', header: 'Unit', cell: (row) => row.unit, sortable: true, onPhone: 'title' },
  { id: 'id', header: 'Package', cell: (row) => row.id, onPhone: 'fact' },
];
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, unit: `${at}` }));

/** jsdom has no layout and no media queries; `phone` is what the window answers. */
function windowIs(phone: boolean) {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: phone,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

beforeEach(() => {
  windowIs(false);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});

const table = (rows: Row[], more = {}) => (
  <UiProvider>
    <DataTable label="Deliveries" columns={columns} rows={rows} rowKey={(row) => row.id} {...more} />
  </UiProvider>
);

describe('a data table', () => {
  it('keeps the document small with 100,000 rows, and tells how many there are', () => {
    render(table(rowsOf(100_000)));
    expect(document.querySelectorAll('*').length).toBeLessThan(1_400);
    expect(screen.getAllByRole('row').length).toBeGreaterThan(10);
    expect(screen.getByRole('table', { name: 'Deliveries' }).getAttribute('aria-rowcount')).toBe('100001');
  });

  it('asks for a sort: ascending first, then the other way round', async () => {
    const user = userEvent.setup();
    const onSort = jest.fn();
    const { rerender } = render(table(rowsOf(3), { onSort }));
    await user.click(screen.getByRole('button', { name: 'Unit' }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'unit', direction: 'asc' });
    rerender(table(rowsOf(3), { onSort, sort: { by: 'unit', direction: 'asc' } }));
    expect(screen.getByRole('columnheader', { name: 'Unit' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Unit' }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'unit', direction: 'desc' });
  });

  it('becomes cards on a phone, with only the title and the facts', () => {
    windowIs(true);
    render(table(rowsOf(2)));
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual(['0p0', '1p1']);
  });

  it.each([false, true])('lets the focus follow its row when the list moves (phone: %s)', async (isPhone) => {
    windowIs(isPhone);
    const links: Column<Row>[] = [
      { id: 'unit', header: 'Unit', cell: (row) => <a href={`/${row.id}`}>{row.id}</a>, onPhone: 'title' },
    ];
    const { rerender } = render(table(rowsOf(2), { columns: links }));
    screen.getByRole('link', { name: 'p0' }).focus();
    rerender(table([{ id: 'new', unit: '9' }, ...rowsOf(2)], { columns: links }));
    expect(document.activeElement?.textContent).toBe('p0');
  });

  it('shows what it is given where there are no rows', () => {
    render(table([], { empty: <p>No parcels yet</p> }));
    expect(screen.getByText('No parcels yet')).not.toBeNull();
  });
});

describe('pages', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [1, 1, [1]],
  ])('on page %i of %i shows %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it('marks the current page and goes to another', async () => {
    const user = userEvent.setup();
    const onPage = jest.fn();
    render(
      <UiProvider>
        <Pagination page={2} pageSize={25} total={10_000} summary="10,000 or more parcels" onPage={onPage} />
      </UiProvider>,
    );
    expect(screen.getByText('10,000 or more parcels')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage).toHaveBeenCalledWith(3);
  });
});
