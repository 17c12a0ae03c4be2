import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { UiProvider } from '../theme/ui-provider.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useListFilter } from './use-list-filter.ts';

const user = userEvent.setup();

function Users() {
  const { filter, change, bar } = useListFilter({ status: ['active', 'suspended'], company: 'any' }, [
    'status',
    'company',
  ]);
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <FilterBar label="Search users" hint="Name or e-mail" {...bar}>
        <button type="button" onClick={() => change({ status: 'suspended' })}>
          Suspended
        </button>
      </FilterBar>
      <button type="button" onClick={() => change({ page: filter.page + 1 })}>
        Next
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <p data-testid="address">{search}</p>
      <p data-testid="filter">{JSON.stringify(filter)}</p>
    </>
  );
}

function show(address: string) {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Users />
      </MemoryRouter>
    </UiProvider>,
  );
}

const address = () => screen.getByTestId('address').textContent;
const filter = () => JSON.parse(screen.getByTestId('filter').textContent ?? '') as unknown;
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });

describe('a list’s filter', () => {
  it('ignores what the address says wrongly', () => {
    show('/users?status=lost&company=Harbour%20Homes&page=-2&tab=all');
    expect(filter()).toEqual({ q: '', status: '', company: 'Harbour Homes', page: 1 });
  });

  it('searches once the typing pauses, from the first page, and leaves the rest of the address alone', async () => {
    show('/users?tab=all&page=3');
    for (const value of ['morga', 'morgan ']) fireEvent.change(field(), { target: { value } });
    expect(address()).toBe('?tab=all&page=3');
    await waitFor(() => expect(address()).toBe('?tab=all&q=morgan'));
    expect(field().value).toBe('morgan ');
  });

  it('takes a choice at once, and the pages keep it', async () => {
    show('/users');
    await user.click(screen.getByRole('button', { name: 'Suspended' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(address()).toBe('?status=suspended&page=2');
  });

  it('clears everything, and Back brings it again', async () => {
    show('/users?q=morgan&status=active');
    expect(field().value).toBe('morgan');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect([address(), field().value]).toEqual(['', '']);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(document.activeElement).toBe(field());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect([address(), field().value]).toEqual(['?q=morgan&status=active', 'morgan']);
  });
});
