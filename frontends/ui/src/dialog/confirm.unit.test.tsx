import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Confirm } from './confirm.tsx';

const question = 'Are you sure you want to remove this user from this tenant?';

function confirmation(more = {}) {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  const example = (changes = {}) => (
    <Confirm question={question} confirm="Remove user" onConfirm={onConfirm} onClose={onClose} {...more} {...changes}>
      Morgan Lee loses the desk of Maple Court.
    </Confirm>
  );
  const { rerender } = render(example());
  return { user: userEvent.setup(), onConfirm, onClose, show: (changes: object) => rerender(example(changes)) };
}

describe('a confirmation', () => {
  it('asks in its heading, names what goes, and begins at the harmless button', () => {
    confirmation();
    const dialog = screen.getByRole('alertdialog', { name: question });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Morgan Lee loses the desk of Maple Court.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('does it, or closes', async () => {
    const { user, onConfirm, onClose } = confirmation();
    await user.click(screen.getByRole('button', { name: 'Remove user' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 2]);
  });

  it('stays while it is being done, and says why it was not', async () => {
    const { user, onClose, show } = confirmation({ busy: true });
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Remove user', busy: true })).not.toBeNull();
    show({ busy: false, error: 'There is no such user.' });
    expect(screen.getByRole('alert').textContent).toBe('There is no such user.');
  });
});
