import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { Link } from '../layout/app-link.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  const navigate = useNavigate();
  const { leave, question } = useUnsavedChanges(isUnsaved);
  return (
    <>
      <h1>Form</h1>
      <Link to="/users">Users</Link>
      <a href="/form#name">Name</a>
      <button type="button" data-leaves onClick={() => void navigate('/login')}>
        Logout
      </button>
      <button type="button" onClick={() => leave(() => void navigate('/list'))}>
        List
      </button>
      {question}
    </>
  );
}

function show({ isUnsaved }: { isUnsaved: boolean }) {
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form isUnsaved={isUnsaved} />} />
        <Route path="*" element={<Link to="/form">Open</Link>} />
      </Routes>
    </BrowserRouter>,
  );
}

const asks = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' }) !== null;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Presses Back, and agrees to lose the changes. */
async function goBackWithoutSaving(): Promise<void> {
  history.back();
  await waitFor(() => expect(asks()).toBe(true));
  await waitFor(() => expect(location.pathname).toBe('/form'));
  await press('Leave without saving');
  await screen.findByText('Open');
  expect(location.pathname).toBe('/before');
}

beforeEach(async () => {
  history.replaceState(null, '', '/before');
  window.scrollTo = () => undefined;
});
afterEach(cleanup);

async function openForm(isUnsaved = true): Promise<void> {
  show({ isUnsaved });
  await userEvent.click(screen.getByText('Open'));
  screen.getByRole('heading', { name: 'Form' });
}

describe('unsaved changes', () => {
  it.each(['Users', 'Logout', 'List'])('are asked about before %s leaves them', async (name) => {
    await openForm();
    await userEvent.click(screen.getByText(name));
    expect(asks()).toBe(true);
    await press('Keep editing');
    expect(location.pathname).toBe('/form');
    await userEvent.click(screen.getByText(name));
    await press('Leave without saving');
    await waitFor(() => expect(location.pathname).not.toBe('/form'));
  });

  it('stay where Back is pressed, until the reader agrees', async () => {
    await openForm();
    history.back();
    await waitFor(() => expect(asks()).toBe(true));
    await waitFor(() => expect(location.pathname).toBe('/form'));
    await press('Keep editing');
    screen.getByRole('heading', { name: 'Form' });
    await goBackWithoutSaving();
  });

  it('hold Back too where the address was changed by something else than the router', async () => {
    await openForm();
    history.pushState(null, '', '/form#name');
    cleanup();
    show({ isUnsaved: true });
    history.back();
    await waitFor(() => expect(location.hash).toBe(''));
    expect(asks()).toBe(false);
    await goBackWithoutSaving();
  });

  it('do not hold a link to a place on the same page, nor one that opens beside it', async () => {
    await openForm();
    await userEvent.click(screen.getByText('Name'));
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByText('Users'), { ctrlKey: true });
    expect(asks()).toBe(false);
  });

  it('make the browser ask before the page is closed', async () => {
    await openForm();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('hold nothing where there are none', async () => {
    await openForm(false);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await press('List');
    expect(location.pathname).toBe('/list');
  });
});
