import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createInProcessUpstream, defineGateway } from '@parcelbell/gateway';
import { startTestService, type TestService } from '@parcelbell/testing';
import {
  type Browser,
  browserAfter,
  startIdentity,
  type TestIdentity,
} from '../../identity/src/testing/start-identity.ts';

const minute = 60_000;

let identity: TestIdentity;
/** Two gateways with the same service. */
let first: TestService;
let second: TestService;

beforeAll(async () => {
  identity = await startIdentity();
  [first, second] = [await startGateway(), await startGateway()];
});

afterAll(async () => {
  for (const service of [first, second, identity]) await service.stop();
});

async function startGateway(): Promise<TestService> {
  const definition = defineGateway(() => ({ identity: createInProcessUpstream(identity.app, identity.openApi) }));
  return startTestService(definition, {
    clock: identity.context.clock,
    environment: { FRONT_ENDS_DIR: '/nonexistent' },
  });
}

/** Delivers the published events of identity to gateways, as the bus does. */
async function deliverEvents(...gateways: TestService[]): Promise<void> {
  await identity.settled();
  for (const gateway of gateways) await gateway.receive(...identity.published);
}

/** Runs work with a new gateway, which gets the events that identity announces if the bus stores none. */
async function withRestarted<T>(work: (gateway: TestService) => Promise<T>): Promise<T> {
  const gateway = await startGateway();
  try {
    await gateway.receive(...(await identity.announced()));
    return await work(gateway);
  } finally {
    await gateway.stop();
  }
}

async function me({ url }: TestService, { accessToken }: Browser): Promise<number> {
  return (await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${accessToken}` } })).status;
}

async function signIn({ url }: TestService, email: string): Promise<Browser> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: identity.issuer.credential(email) }),
  });
  expect(answer.status).toBe(200);
  return browserAfter(answer);
}

async function refresh({ url }: TestService, { cookie, xsrf }: Browser): Promise<number> {
  const headers = { cookie, 'x-xsrf-token': xsrf };
  return (await fetch(`${url}/api/auth/refresh`, { method: 'POST', headers })).status;
}

describe('sessions that ended with a change of their user', () => {
  it('stay ended at every gateway after the user is reinstated, also at one that restarts', async () => {
    const { id, email } = await identity.newUser();
    const old = await signIn(first, email);
    expect([await me(first, old), await me(second, old)]).toEqual([200, 200]);
    await identity.change.suspend(id);
    await deliverEvents(first, second);
    expect([await me(first, old), await me(second, old), await refresh(second, old)]).toEqual([401, 401, 403]);
    await identity.change.reinstate(id);
    await deliverEvents(first, second);
    const fresh = await signIn(first, email);
    await withRestarted(async (third) => {
      for (const gateway of [first, second, third]) {
        expect([await me(gateway, old), await refresh(gateway, old), await me(gateway, fresh)]).toEqual([
          401, 401, 200,
        ]);
      }
      expect(await refresh(third, fresh)).toBe(200);
    });
  });

  it('are refused until their last access token has expired, also by a gateway that starts shortly before', async () => {
    const { id, email } = await identity.newUser();
    const old = await signIn(first, email);
    await identity.change.suspend(id);
    await identity.change.reinstate(id);
    identity.pass(14 * minute);
    expect(await me(first, old)).toBe(200);
    await deliverEvents(first);
    expect([await me(first, old), await withRestarted((third) => me(third, old))]).toEqual([401, 401]);
    identity.pass(minute);
    expect(await me(second, old)).toBe(401);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a role removed', (id) => identity.change.removeRole(id, 'harbour-towers')],
    ['a demotion', (id) => identity.change.setRole(id, { tenantId: 'maple-court', role: 'user' })],
  ])('end with %s, and the user can sign in again at once', async (_case, change) => {
    const { id, email } = await identity.newUser();
    const old = await signIn(first, email);
    await change(id);
    await deliverEvents(first);
    expect([await me(first, old), await refresh(first, old)]).toEqual([401, 401]);
    expect(await me(first, await signIn(first, email))).toBe(200);
  });

  it('do not end with a promotion', async () => {
    const { id, email } = await identity.newUser();
    const old = await signIn(first, email);
    await identity.change.setRole(id, { tenantId: 'skyline', role: 'admin' });
    await deliverEvents(first);
    expect([await me(first, old), await refresh(first, old)]).toEqual([200, 200]);
  });
});

describe('a session that its user ends', () => {
  it('is refused by the gateway at once, and the others continue', async () => {
    const { email } = await identity.newUser();
    const [kept, lost] = [await signIn(first, email), await signIn(first, email)];
    const headers = { authorization: `Bearer ${kept.accessToken}` };
    const answer = await fetch(`${first.url}/api/auth/sessions`, { headers });
    const { sessions } = (await answer.json()) as { sessions: { id: string; current: boolean }[] };
    const other = sessions.find(({ current }) => !current)?.id;
    const ended = await fetch(`${first.url}/api/auth/sessions/${other}`, { method: 'DELETE', headers });
    expect(ended.status).toBe(204);
    await identity.settled();
    await deliverEvents(first);
    expect([await me(first, kept), await me(first, lost)]).toEqual([200, 401]);
  });
});
