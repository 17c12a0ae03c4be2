import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorSummary } from './error-summary.tsx';
import { SaveBar } from './save-bar.tsx';

afterEach(cleanup);

it('the summary names what is wrong, takes the focus at each attempt, and leads to the field', async () => {
  const errors = [
    { id: 'name', label: 'Name', message: 'Name is required' },
    { id: 'logo', label: 'Logo', message: 'Not an address' },
  ];
  const page = (attempt: number) => (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <input id="name" aria-label="Name" />
    </>
  );
  const { rerender } = render(page(1));
  const summary = screen.getByRole('region', { name: '2 fields need your attention' });
  expect(document.activeElement).toBe(summary);
  screen.getByRole('link', { name: 'Logo: Not an address' });
  await userEvent.click(screen.getByRole('link', { name: 'Name is required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(location.hash).toBe('');
  rerender(page(2));
  expect(document.activeElement).toBe(summary);
});

it('the bar counts the changes, and saves only where there is one', async () => {
  const bar = (changes: number) => <SaveBar changes={changes} save="Save tenant" onDiscard={() => undefined} />;
  const { rerender } = render(bar(0));
  screen.getByText('No changes');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save tenant' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  rerender(bar(2));
  screen.getByText('2 changes');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save tenant' }).disabled).toBe(false);
});
