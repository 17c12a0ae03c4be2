import { beforeEach, describe, expect, it } from '@jest/globals';
import { createSession, safeStorage } from './index.ts';

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

beforeEach(() => localStorage.clear());

describe.each([
  ['that must not even be named', refuse],
  ['whose every call is refused', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['that has no room left', () => ({ getItem: () => null, setItem: refuse, removeItem: () => undefined })],
])('a storage %s', (_, open) => {
  it('keeps what is stored as long as the page', () => {
    const store = safeStorage(open);
    expect(store.getItem('language')).toBeNull();
    store.setItem('language', 'fr');
    expect([store.getItem('language'), store.isKept('language')]).toEqual(['fr', false]);
    store.removeItem('language');
    expect(store.getItem('language')).toBeNull();
  });

  it('carries a session', () => {
    const store = safeStorage(open);
    const session = createSession({ local: store, session: store });
    session.storeAccessToken('token');
    session.selectTenant({ tenantId: 'maple', name: 'Maple Court' });
    expect([session.accessToken(), session.tenantId(), session.isLoggingOut()]).toEqual(['token', 'maple', false]);
    session.clear();
    expect([session.accessToken(), session.tenantId()]).toEqual([null, null]);
  });
});

it('a storage that works keeps everything itself', () => {
  const store = safeStorage(() => localStorage);
  store.setItem('language', 'fr');
  expect([localStorage.getItem('language'), store.isKept('language')]).toEqual(['fr', true]);
  localStorage.setItem('language', 'en');
  expect(store.getItem('language')).toBe('en');
});
