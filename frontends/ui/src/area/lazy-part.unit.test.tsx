import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { type Loadable, loadable } from '../loading/loadable.ts';
import { Loaded } from '../loading/loaded.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { AreaScreen } from './area-screen.tsx';
import { LazyPart } from './lazy-part.tsx';

let logged: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  logged.mockRestore();
});

let late: Loadable<ComponentType>;

/** A form whose last field comes late. */
function Form() {
  return (
    <>
      <TextField label="Name" />
      <LazyPart>
        <Loaded screen={late} />
      </LazyPart>
    </>
  );
}

/** Shows the form, whose last field `code` may bring, and types into it. */
async function showForm(code: () => Promise<ComponentType>): Promise<HTMLInputElement> {
  late = loadable(code);
  render(
    <UiProvider>
      <AreaScreen screen={loadable(async () => Form)} />
    </UiProvider>,
  );
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.type(name, 'Jamie');
  return name;
}

it('a part whose code does not come: the page reloads only when it is told to, and keeps what was typed until then', async () => {
  const name = await showForm(() => Promise.reject(new Error('Loading chunk failed')));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A reload discards what you have typed on this page and not saved.');
  expect(name.isConnected && name.value).toBe('Jamie');
  const saidByReload = () => logged.mock.calls.flat().map(String).join();
  expect(saidByReload()).not.toContain('navigation');
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  // jsdom cannot reload: it says that to the console and goes on.
  expect(saidByReload()).toContain('navigation');
});

it('a part whose code comes at a second attempt: is shown beside what was typed', async () => {
  let attempts = 0;
  const name = await showForm(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('Loading chunk failed');
    return () => <p>Ready</p>;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Ready');
  expect(name.isConnected && name.value).toBe('Jamie');
});

it('a part that breaks: does not blame a new release', async () => {
  await showForm(async () => () => {
    throw new Error('Broken');
  });
  await screen.findByRole('heading', { name: 'An unexpected error occurred' });
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
});
