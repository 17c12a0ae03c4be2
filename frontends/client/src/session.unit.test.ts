import { beforeEach, describe, expect, it } from '@jest/globals';
import { createSession } from './session.ts';

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('keeps what the contract names under the names it fixes', () => {
    const session = createSession();
    session.storeAccessToken('token');
    session.selectTenant({ tenantId: 'maple', name: 'Maple Court' });
    session.setLoggingOut(true);
    expect({ ...localStorage }).toEqual({ accessToken: 'token', tenantId: 'maple', tenantName: 'Maple Court' });
    expect(sessionStorage.getItem('isLoggingOut')).toBe('true');
    session.setLoggingOut(false);
    expect(sessionStorage.getItem('isLoggingOut')).toBeNull();
  });

  it('remembers that it is one of the demo, and the token that opened it, until it ends', () => {
    const session = createSession();
    session.storeDemoToken('demo');
    session.enterDemo();
    expect([session.isDemoMode(), { ...localStorage }]).toEqual([true, { isDemoMode: 'true', demoToken: 'demo' }]);
    session.storeDemoToken(null);
    expect({ ...localStorage }).toEqual({ isDemoMode: 'true' });
    session.storeDemoToken('demo');
    session.clear();
    expect([session.isDemoMode(), { ...localStorage }]).toEqual([false, {}]);
  });

  it('forgets who was signed in, and keeps what the demo remembers of its dialogs', () => {
    const session = createSession();
    session.storeAccessToken('token');
    localStorage.setItem('demoWelcomeSeen', 'true');
    session.clear();
    expect({ ...localStorage }).toEqual({ demoWelcomeSeen: 'true' });
  });

  it('knows who is at the desk of the selected building until another one is selected or somebody signs in', () => {
    const session = createSession();
    const choose = () => {
      session.selectTenant({ tenantId: 'maple', name: 'Maple Court' });
      session.chooseConcierge('Sam');
      session.selectTenant({ tenantId: 'maple', name: 'Maple Court' });
      expect([session.concierge(), session.actor()]).toEqual(['Sam', 'Sam']);
    };
    choose();
    session.selectTenant({ tenantId: 'harbour', name: 'Harbour Towers' });
    expect(session.concierge()).toBeNull();
    choose();
    session.clearTenant();
    expect(session.concierge()).toBeNull();
    choose();
    session.clear();
    expect(session.concierge()).toBeNull();
  });

  it('takes the account for who acts where nobody chose a name', () => {
    const session = createSession();
    expect(session.actor()).toBeNull();
    session.storeUser({ name: 'Ada Concierge' });
    expect([session.concierge(), session.actor()]).toEqual([null, 'Ada Concierge']);
    for (const stored of ['{', 'null', '{"name":7}', '{"name":""}']) {
      localStorage.setItem('user', stored);
      expect(session.actor()).toBeNull();
    }
  });

  it('that is ended from without is forgotten, then announced once by authExpired on the window', () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push([(event as CustomEvent).detail, { ...localStorage }]);
    window.addEventListener('authExpired', listen);
    const session = createSession({ events: window });
    const stop = session.onExpired((told) => heard.push(told));
    session.storeAccessToken('token');
    session.selectTenant({ tenantId: 'maple', name: 'Maple Court' });
    const refusal = { message: 'Suspended.', type: 'ACCOUNT_SUSPENDED' };
    session.expire(refusal);
    session.expire();
    expect(heard).toEqual([[refusal, {}], refusal]);
    stop();
    session.storeAccessToken('another');
    session.expire();
    expect(heard.slice(2)).toEqual([[null, {}]]);
    window.removeEventListener('authExpired', listen);
  });

  it('says of one that ends by itself whether it was of the demo', () => {
    const session = createSession();
    const heard: boolean[] = [];
    session.onExpired((_, wasDemo) => heard.push(wasDemo));
    for (const isDemo of [true, false]) {
      session.storeAccessToken('token');
      if (isDemo) session.enterDemo();
      session.expire();
    }
    expect(heard).toEqual([true, false]);
  });

  it('that another part of the page declares over is heard of all the same', () => {
    const session = createSession({ events: window });
    const heard: unknown[] = [];
    const stop = session.onExpired((told) => heard.push(told));
    window.dispatchEvent(new Event('authExpired'));
    expect(heard).toEqual([undefined]);
    stop();
  });

  it('calls who subscribed after a change by this tab and by another one, until they stop', () => {
    const session = createSession();
    const heard: (string | null)[] = [];
    const stop = session.subscribe(() => heard.push(session.tenantId()));
    session.selectTenant({ tenantId: 'maple', name: 'Maple Court' });
    expect(heard.at(-1)).toBe('maple');
    localStorage.setItem('tenantId', 'harbour');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tenantId' }));
    expect(heard.at(-1)).toBe('harbour');
    session.clear();
    expect(heard.at(-1)).toBeNull();
    const times = heard.length;
    stop();
    session.storeAccessToken('token');
    window.dispatchEvent(new StorageEvent('storage'));
    expect(heard.length).toBe(times);
  });
});
