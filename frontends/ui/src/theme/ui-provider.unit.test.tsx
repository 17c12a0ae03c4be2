import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThemeChoice } from '../layout/theme-choice.tsx';
import { UiProvider } from './ui-provider.tsx';

const usual = globalThis.matchMedia;
const { dataset } = document.documentElement;
const system = Object.assign(new EventTarget(), {
  media: '(prefers-color-scheme: dark)',
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
});

function darken(isDark: boolean): void {
  system.matches = isDark;
  system.dispatchEvent(new Event('change'));
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

beforeEach(() => {
  globalThis.matchMedia = () => system;
  darken(false);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  globalThis.matchMedia = usual;
});

describe('the colours of the page', () => {
  const show = () =>
    render(
      <UiProvider>
        <ThemeChoice />
      </UiProvider>,
    );

  it('follow the system until the reader chooses', async () => {
    show();
    expect(dataset.colorScheme).toBe('light');
    darken(true);
    expect(dataset.colorScheme).toBe('dark');
    await choose('Light');
    darken(true);
    expect(dataset.colorScheme).toBe('light');
  });

  it('are kept in the browser, and follow a choice in another tab', async () => {
    const { unmount } = show();
    await choose('Dark');
    unmount();
    show();
    expect(dataset.colorScheme).toBe('dark');
    localStorage.setItem('colorScheme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'colorScheme' })));
    expect(dataset.colorScheme).toBe('light');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
  });
});
