import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ExampleProps {
  unsaved?: boolean;
  busy?: boolean;
  children?: ReactNode;
}

function Example({ children, ...props }: ExampleProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {open && (
        <Dialog {...props} title="Edit user" lead="Morgan Lee" onClose={() => setOpen(false)}>
          {children ?? <input aria-label="Name" />}
          <DialogActions>
            <button type="submit">Save</button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** A row that goes with its dialog. */
function Row() {
  const [state, setState] = useState<'row' | 'asking' | 'gone'>('row');
  return (
    <main>
      <h1 tabIndex={-1}>Users</h1>
      {state !== 'gone' && (
        <button type="button" onClick={() => setState('asking')}>
          Delete
        </button>
      )}
      {state === 'asking' && (
        <Dialog title="Delete user" onClose={() => setState('gone')}>
          <p>Gone with the next press</p>
        </Dialog>
      )}
    </main>
  );
}

async function opened(example: ReactNode) {
  const user = userEvent.setup();
  render(example);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return user;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Edit user' });

describe('a dialog', () => {
  it('takes the focus into its first field, and gives it back when Escape closes it', async () => {
    const user = await opened(<Example />);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
  });

  it('begins at its heading where it has no field', async () => {
    await opened(
      <Example>
        <p>Nothing to fill in</p>
      </Example>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit user' }));
  });

  it.each(['Close', 'Cancel'])('is closed by its button %s', async (name) => {
    const user = await opened(<Example />);
    await user.click(screen.getByRole('button', { name }));
    expect(dialog()).toBeNull();
  });

  it('is closed by a press beside it, but not by one that began inside', async () => {
    const user = await opened(<Example />);
    const backdrop = screen.getByRole('dialog');
    await user.pointer([{ target: screen.getByLabelText('Name'), keys: '[MouseLeft>]' }, { target: backdrop }]);
    await user.pointer('[/MouseLeft]');
    expect(dialog()).not.toBeNull();
    await user.click(backdrop);
    expect(dialog()).toBeNull();
  });

  it('asks before it closes over what is not saved, and goes on with it', async () => {
    const user = await opened(<Example unsaved />);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).not.toBeNull();
    expect(document.activeElement?.textContent).toBe('Keep editing');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(dialog()).toBeNull();
  });

  it('warns before the page is left over what is not saved', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const user = await opened(<Example unsaved />);
    expect(leave()).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(leave()).toBe(false);
  });

  it('stays while something is being saved', async () => {
    const user = await opened(<Example busy />);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dialog()).not.toBeNull();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'stays where Escape takes back text that is being composed: %j',
    async (how) => {
      await opened(<Example />);
      const field = screen.getByLabelText('Name');
      fireEvent.keyDown(field, { key: 'Escape', ...how });
      expect(dialog()).not.toBeNull();
      fireEvent.keyDown(field, { key: 'Escape' });
      expect(dialog()).toBeNull();
    },
  );

  it('leaves Escape to a field that needs it', async () => {
    const closeList = jest.fn();
    const user = await opened(
      <Example>
        <input
          aria-label="Building"
          onKeyDown={(event) => {
            event.preventDefault();
            closeList();
          }}
        />
      </Example>,
    );
    await user.keyboard('{Escape}');
    expect(closeList).toHaveBeenCalledTimes(1);
    expect(dialog()).not.toBeNull();
  });

  it('moves the focus to the page’s heading where the button that opened it is gone', async () => {
    const user = userEvent.setup();
    render(<Row />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Users' })));
  });
});
