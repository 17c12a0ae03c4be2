import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VerificationRequested } from '@parcelbell/contracts/residents';
import { z } from 'zod';
import { Fixture } from '../testing/residents-fixture.ts';

let residents: Fixture;
let ann: VerificationRequested;
beforeAll(async () => {
  residents = await Fixture.start();
  await residents.building('shown');
  ann = await residents.verified('101', 'ann@example.test', 'shown');
  await residents.building('shown', { isDemoTenant: true }, 2);
  await residents.service.settled();
});
afterAll(() => residents.service.stop());

const purposes = ['verify', 'unsubscribe', 'home', 'additions', 'data-request'] as const;
const form = { tenantId: 'shown', unit: '102', emails: ['bob@example.test'] };

const documented = z.record(
  z.string(),
  z.record(z.string(), z.object({ 'x-access': z.string(), 'x-effect': z.string() })),
);

/** The calls of anybody, by the API's document, with the method and whether they write. */
function publicCalls(): { method: string; path: string; writes: boolean }[] {
  const paths = documented.parse(residents.service.openApi().paths);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-access': access, 'x-effect': effect }]) =>
      access === 'public' ? [{ method: method.toUpperCase(), path, writes: effect === 'writes' }] : [],
    ),
  );
}

/** Makes a call with what it takes to name somebody of the demo building. */
function callInDemo({ method, path }: { readonly method: string; readonly path: string }) {
  const named = path.replace('{purpose}', 'verify');
  const purpose = purposes.find((one) => named.includes(one));
  const code = purpose ? residents.code(purpose, ann, residents.now(), 'shown') : '';
  const residentId = residents.code('resident', ann, residents.now(), 'shown');
  const body = path.endsWith('/register') ? form : { residentId, code: '123456' };
  const address = named.replace('{hash}', code).replace('{id}', 'x');
  return residents.call(method, address, method === 'GET' ? {} : { body });
}

const stored = async () => {
  const names = ['households', 'sendbudgets', 'stoppedphones', 'tenants'];
  return Promise.all(names.map((name) => residents.service.stored(name)));
};

describe('a demo building', () => {
  it('is changed by no call of anybody, and nobody is notified', async () => {
    const before = await stored();
    const published = residents.service.published.length;
    const calls = publicCalls().filter(({ writes }) => writes);
    expect(calls.length).toBeGreaterThan(14);
    for (const call of calls) {
      const answer = await callInDemo(call);
      expect([call, answer]).toMatchObject([call, { status: 403, body: { error: 'Demo Mode Restriction' } }]);
    }
    expect(await stored()).toEqual(before);
    expect(residents.service.published).toHaveLength(published);
  });

  it('shows anybody what their links show elsewhere', async () => {
    // Nobody can have asked for data in a demo, so there is nothing to confirm.
    const calls = publicCalls().filter(({ writes, path }) => !writes && !path.includes('/data-requests/'));
    const answers = await Promise.all(calls.map(callInDemo));
    expect(calls.length).toBeGreaterThan(2);
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
  });
});
