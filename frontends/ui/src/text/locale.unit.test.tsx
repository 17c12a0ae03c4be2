import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { loadable } from '../loading/loadable.ts';
import { Loaded } from '../loading/loaded.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { LanguageChoice, LanguageSwitch } from './language-choice.tsx';
import { LocaleProvider, useMessages } from './locale.tsx';
import { defineMessages, type Messages } from './messages.ts';

const browser = { languages: ['en-CA'] };
beforeEach(() => {
  Object.defineProperty(navigator, 'languages', { configurable: true, get: () => browser.languages });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
  browser.languages = ['en-CA'];
});

/** A catalogue whose French comes when it is let go. */
function lateFrench() {
  let release: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  const network = { away: false };
  const fetchFrench = async () => {
    if (network.away) throw new Error('Loading chunk failed');
    await arrived;
    return { default: { hello: 'Bonjour' } };
  };
  const messages = defineMessages({ en: { hello: 'Hello' }, load: fetchFrench });
  return { hello: <Said messages={messages} />, release, network };
}

function Said({ messages }: { messages: Messages<{ hello: string }> }) {
  return <p role="status">{useMessages(messages)('hello')}</p>;
}

const said = () => screen.getByRole('status').textContent;
const language = () => document.documentElement.lang;
const choose = (name: 'English' | 'Français') => userEvent.click(screen.getByRole('radio', { name }));

async function chooseInAnotherTab(chosen: string) {
  localStorage.setItem('language', chosen);
  await act(async () => void fireEvent(window, new StorageEvent('storage', { key: 'language' })));
}

function show(shown?: ReactNode) {
  render(
    <UiProvider>
      <LocaleProvider>
        <LanguageChoice />
        {shown}
      </LocaleProvider>
    </UiProvider>,
  );
}

describe('the reader’s language', () => {
  it('changes at once, in the document too, and is kept in the browser', async () => {
    const { hello, release } = lateFrench();
    release();
    show(hello);
    expect([said(), language()]).toEqual(['Hello', 'en']);
    await choose('Français');
    expect([said(), language(), localStorage.getItem('language')]).toEqual(['Bonjour', 'fr', 'fr']);
    await choose('English');
    expect([said(), language(), localStorage.getItem('language')]).toEqual(['Hello', 'en', 'en']);
  });

  it('is the browser’s where none was chosen, and else the choice', () => {
    browser.languages = ['fr-CA', 'en'];
    show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Français' }).checked).toBe(true);
    cleanup();
    localStorage.setItem('language', 'en');
    show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true);
  });

  it('changes in a browser that refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    show();
    await choose('Français');
    expect(language()).toBe('fr');
  });

  it('follows a choice in another tab', async () => {
    show();
    await chooseInAnotherTab('fr');
    expect(language()).toBe('fr');
  });

  it('changes when its texts have come, unless the reader has chosen again by then', async () => {
    const { hello, release } = lateFrench();
    show(hello);
    await choose('Français');
    expect([said(), language()]).toEqual(['Hello', 'en']);
    await chooseInAnotherTab('en');
    await act(async () => release());
    expect([said(), language()]).toEqual(['Hello', 'en']);
  });

  it('stays where the texts of another do not come, and changes once they do', async () => {
    const { hello, release, network } = lateFrench();
    release();
    network.away = true;
    show(hello);
    await choose('Français');
    expect([said(), language(), localStorage.getItem('language')]).toEqual(['Hello', 'en', null]);
    network.away = false;
    await choose('Français');
    expect([said(), language(), localStorage.getItem('language')]).toEqual(['Bonjour', 'fr', 'fr']);
  });

  it('is the other one where a page has room for one word', async () => {
    render(
      <LocaleProvider>
        <LanguageSwitch />
      </LocaleProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Français' }));
    expect(screen.getByRole('button').textContent).toBe('English');
    expect(screen.getByRole('button').lang).toBe('en');
  });
});

it('a screen is shown once its code and its texts are there, and never in the other language', async () => {
  browser.languages = ['fr'];
  const { hello, release } = lateFrench();
  const code = loadable(async () => () => hello);
  await code.load();
  show(<Loaded screen={code} />);
  await act(async () => undefined);
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => release());
  expect(said()).toBe('Bonjour');
});
