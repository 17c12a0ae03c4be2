import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocaleProvider, UiProvider } from '@parcelbell/ui';
import { MemoryRouter } from '@parcelbell/ui/router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RemoteFailed } from '../remotes/remote-failed.tsx';
import { NotFound } from './not-found.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ShellFailed } from './shell-failed.tsx';

const browser = { languages: ['en-CA'], onLine: true };
beforeEach(() => {
  Object.defineProperty(navigator, 'languages', { configurable: true, get: () => browser.languages });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => browser.onLine });
});
afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en';
  localStorage.clear();
  Object.assign(browser, { languages: ['en-CA'], onLine: true });
});

const show = (shown: ReactNode, address = '/maple-court/register') =>
  render(
    <UiProvider>
      <LocaleProvider>
        <MemoryRouter initialEntries={[address]}>{shown}</MemoryRouter>
      </LocaleProvider>
    </UiProvider>,
  );
const retry = () => undefined;

describe('the shell’s own pages', () => {
  it('speak the browser’s language', () => {
    browser.languages = ['fr-CA', 'en'];
    show(<RemoteFailed onRetry={retry} />);
    expect(screen.getByRole('heading').textContent).toBe('Impossible de charger cette partie de Parcelbell');
    screen.getByRole('button', { name: 'Réessayer' });
    expect(document.documentElement.lang).toBe('fr');
  });

  it('speak the language that the reader chose before', () => {
    localStorage.setItem('language', 'fr');
    show(<NotFound />, '/nowhere');
    screen.getByRole('link', { name: 'Aller au début' });
    cleanup();
    show(<ShellFailed />);
    screen.getByRole('button', { name: 'Recharger la page' });
  });

  it('speak it on staff addresses too, and change it at once', async () => {
    browser.languages = ['fr-CA'];
    show(<RemoteFailed onRetry={retry} />, '/admin/tenant/deliveries');
    expect(screen.getByRole('heading').textContent).toBe('Impossible de charger cette partie de Parcelbell');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByRole('heading').textContent).toBe('This part of Parcelbell could not be loaded');
    expect(document.documentElement.lang).toBe('en');
  });
});

it('the offline notice speaks as the page below it does, also when that changes', async () => {
  browser.onLine = false;
  show(
    <>
      <OfflineNotice />
      <NotFound />
    </>,
  );
  expect(screen.getByRole('status').textContent).toMatch(/^You are offline/);
  await userEvent.click(screen.getByRole('button', { name: 'Français' }));
  expect(screen.getByRole('status').textContent).toMatch(/^Vous êtes hors ligne/);
});
