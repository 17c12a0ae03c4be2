import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './button.tsx';

describe('a busy button', () => {
  it('takes no press, by mouse, by key or by Enter in a field, and keeps the focus', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Unit" />
        <Button type="submit" busy={busy} onClick={onClick}>
          Log
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await user.click(screen.getByRole('button', { name: 'Log', busy: false }));
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Log', busy: true });
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    await user.click(button);
    await user.type(screen.getByLabelText('Unit'), '301{Enter}');
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  });
});

it('a button that may not be pressed is out of the tab order', () => {
  render(<Button disabled>Log</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});
