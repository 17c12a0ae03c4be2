import { describe, expect } from '@jest/globals';
import type { Api, CallHeaders } from '../harness/api.ts';
import { lazy } from '../harness/own-building.ts';
import { maple } from '../harness/samples.ts';
import type { TestProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';
import { audited } from './audited-calls.ts';
import { type RouteRow, routeRows } from './route-rows.ts';

interface Writing {
  /** As in `audited-calls.ts`. */
  readonly name: string;
  readonly method: string;
  readonly who: RouteRow['who'];
  readonly actions: readonly string[];
}

const calls = Object.entries(routeRows).flatMap(([name, row]) => writingOf(name, row));

function writingOf(name: string, { who, effect, audited: actions }: RouteRow): Writing[] {
  if (effect !== 'writes' || who === 'anybody' || who === 'cookie') return [];
  const method = name.split(' ')[0] ?? '';
  const call = { name, method, who };
  if (Array.isArray(actions))
    return actions.map((action) => ({ ...call, name: `${name} ${action}`, actions: [action] }));
  return [{ ...call, actions: typeof actions === 'string' ? [actions] : [] }];
}

interface Made {
  readonly name: string;
  readonly userId: string;
  /** The expected entries. */
  readonly wanted: readonly string[];
}

/** Every writing call of staff has the entry in the audit log that its row names. Each call has its own caller. */
export function auditLog({ it, api }: TestProduct): void {
  const superadmin = lazy(() => api().signIn('superadmin@parcelbell.test'));
  const entriesBy = async (userId: string): Promise<{ action: string; clientAddress: string }[]> =>
    // Each caller has signed in.
    (await api().get(`/api/audit?userId=${userId}`, await superadmin())).body.entries.filter(
      ({ action }: { action: string }) => action !== 'session.started',
    );
  const actionsBy = async (userId: string) => (await entriesBy(userId)).map(({ action }) => action).sort();
  const allMade: Made[] = [];

  describe('the table of calls that write', () => {
    it('has a successful call for each row, and no others', async () => {
      expect(Object.keys(audited).sort()).toEqual(calls.map(({ name }) => name).sort());
    });
  });

  describe.each(calls)('$name', ({ name, method, who, actions }) => {
    it(`has in the audit log ${actions.join(', ') || 'nothing'}`, async () => {
      const caller = await newCaller(api(), await superadmin(), who);
      const prepare = audited[name];
      if (!prepare) throw new Error(`${name} has no call in tests/attacks/audited-calls.ts`);
      const materials = { api: api(), superadmin: await superadmin(), caller: caller.headers };
      const { path, body, headers, later = [] } = await prepare(materials);
      const answer = await api().sendUntilAvailable(method, path, body, { ...caller.headers, ...headers });
      expect(answer.status).toBeLessThan(300);
      const wanted = [...actions, ...later].sort();
      await until(
        'the entries exist',
        () => actionsBy(caller.userId),
        ({ length }) => length >= wanted.length,
      );
      const entries = await entriesBy(caller.userId);
      expect(entries.map(({ action }) => action).sort()).toEqual(wanted);
      expect(entries.filter(({ clientAddress }) => clientAddress !== '127.0.0.1')).toEqual([]);
      allMade.push({ name, userId: caller.userId, wanted });
    });
  });

  describe('after all calls', () => {
    it('no call has more than its own entries', async () => {
      for (const { name, userId, wanted } of allMade) expect([name, await actionsBy(userId)]).toEqual([name, wanted]);
    });
  });
}

let callers = 0;

async function newCaller(
  api: Api,
  superadmin: CallHeaders,
  who: RouteRow['who'],
): Promise<{ userId: string; headers: CallHeaders }> {
  callers += 1;
  const role = who === 'superadmin' ? 'superadmin' : 'user';
  const person = { email: `caller-${callers}@staff.test`, name: `Caller ${callers}`, role };
  const { body: user } = await api.send('POST', '/api/users', person, superadmin);
  const given = { tenantId: maple, role: 'admin' };
  if (role === 'user') await api.send('POST', `/api/users/${user._id}/tenants`, given, superadmin);
  return { userId: user._id, headers: { ...(await api.signIn(person.email)), 'x-tenant-id': maple } };
}
