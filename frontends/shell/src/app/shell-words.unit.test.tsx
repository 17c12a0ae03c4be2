import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UiProvider } from '@parcelbell/ui';
import { MemoryRouter } from '@parcelbell/ui/router';
import { act, cleanup, render, screen } from '@testing-library/react';
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
      <MemoryRouter initialEntries={[address]}>{shown}</MemoryRouter>
    </UiProvider>,
  );
const retry = () => undefined;

describe('what residents meet of the shell', () => {
  it('speaks the browser’s language', () => {
    browser.languages = ['fr-CA', 'en'];
    show(<RemoteFailed onRetry={retry} />);
    expect(screen.getByRole('heading').textContent).toBe('Impossible de charger cette partie de Parcelbell');
    expect(screen.getByRole('button').textContent).toBe('Réessayer');
    expect(document.documentElement.lang).toBe('fr');
  });

  it('speaks the language that the reader chose before', () => {
    localStorage.setItem('language', 'fr');
    show(<NotFound />, '/nowhere');
    screen.getByRole('link', { name: 'Aller au début' });
    cleanup();
    show(<ShellFailed />);
    expect(screen.getByRole('button').textContent).toBe('Recharger la page');
  });

  it('is English on staff screens, as they are', () => {
    browser.languages = ['fr-CA'];
    show(<RemoteFailed onRetry={retry} />, '/admin/tenant/deliveries');
    expect(screen.getByRole('heading').textContent).toBe('This part of Parcelbell could not be loaded');
  });
});

it('the offline notice speaks as the page below it does, also when that changes', async () => {
  browser.onLine = false;
  show(<OfflineNotice />);
  expect(screen.getByRole('status').textContent).toMatch(/^You are offline/);
  await act(async () => {
    document.documentElement.lang = 'fr';
  });
  expect(screen.getByRole('status').textContent).toMatch(/^Vous êtes hors ligne/);
});
