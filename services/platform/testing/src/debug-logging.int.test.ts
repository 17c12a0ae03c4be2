import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DebugLoggingStateSchema } from '@parcelbell/contracts/identity';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { defineCollection, requiredText } from '@parcelbell/database';
import { consumer } from '@parcelbell/events';
import { bindRoutes, route } from '@parcelbell/http';
import { defineService } from '@parcelbell/lifecycle';
import { fact } from '@parcelbell/outbox';
import { until } from '@parcelbell/test-tools';
import { z } from 'zod';
import { startTestService, type TestService } from './start-test-service.ts';

const noteCollection = defineCollection<{ readonly _id: string; readonly text: string }>({
  name: 'notes',
  schema: { _id: requiredText, text: requiredText },
  outbox: true,
});
const define = route<object>();
const done = { 200: { description: 'Done', schema: z.object({}) } };

/** A service that knows nothing of debug logging. */
const sample = defineService({
  name: 'deliveries',
  config: z.object({}),
  create: (platform) => {
    const notes = platform.open(noteCollection);
    const aggregate = { tenantId: 'maple-court', aggregateId: 'n1', version: 1 };
    const named = fact(TenantStateSchema, aggregate, { tenantId: 'maple-court', name: 'Maple Court' });
    return {
      routes: bindRoutes({}, [
        define({
          method: 'post',
          path: '/api/notes',
          access: 'tenant',
          effect: 'writes',
          summary: 'Takes a note',
          request: { body: z.strictObject({ text: z.string() }) },
          answers: done,
          handle: async ({ body }) => {
            await platform.outbox.insert(notes, { _id: crypto.randomUUID(), ...body }, [named]);
            await platform.outbox.update(notes, { _id: 'nobody' }, { $set: { text: 'Ring once' } }, []);
            return { body: {} };
          },
        }),
        define({
          method: 'get',
          path: '/api/notes/:tenantId',
          access: 'public',
          effect: 'reads',
          summary: 'Notes of a building',
          request: { params: z.object({ tenantId: z.string() }) },
          answers: done,
          handle: () => ({ body: {} }),
        }),
      ]),
      isDemoTenant: () => false,
      consumers: [consumer(TenantStateSchema, async () => undefined)],
    };
  },
});

interface Line {
  readonly msg: string;
  readonly path?: string;
  readonly fields?: readonly string[];
}

describe('a service that lists no broadcast of debug logging', () => {
  let service: TestService;
  let lines: Line[];
  let version = 0;

  beforeAll(async () => {
    service = await startTestService(sample, {
      destination: { write: (line) => void lines.push(JSON.parse(line)) },
      environment: { LOG_LEVEL: 'info' },
    });
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(() => service.stop());

  const receive = (state: { enabled: boolean; endsAt?: Date; tenantId?: string; requestHeadersOnly?: boolean }) => {
    version += 1;
    const { endsAt = new Date(Date.now() + 60_000), ...rest } = state;
    const aggregate = { tenantId: '', aggregateId: 'debug-logging', version };
    return service.receive(fact(DebugLoggingStateSchema, aggregate, { ...rest, endsAt: timestampFromDate(endsAt) }));
  };

  async function note(tenant: string): Promise<string[]> {
    lines = [];
    const as = service.signIn({ roles: { 'maple-court': 'admin', 'harbour-towers': 'admin' } });
    await service.call('POST', '/api/notes', { as, tenant, body: { text: 'Ring twice' } });
    await service.call('GET', `/api/notes/${tenant}`);
    await service.settled();
    return lines.map(({ msg }) => msg);
  }

  const detailed = [
    'body read',
    'changed meanwhile; nothing written',
    'event published',
    'event handled',
    'request in detail',
  ];

  it('logs nothing in detail while it is off', async () => {
    expect(await note('maple-court')).toEqual([]);
  });

  it('logs requests, bodies, conflicts and events once the event says so', async () => {
    await receive({ enabled: true });
    expect(await note('maple-court')).toEqual(expect.arrayContaining(detailed));
    expect(lines.find(({ msg }) => msg === 'body read')?.fields).toEqual(['text: text of 10']);
    expect(JSON.stringify(lines)).not.toContain('Ring');
  });

  it('logs the requests of one building alone, whichever way the building is named', async () => {
    await receive({ enabled: true, tenantId: 'maple-court' });
    expect(await note('maple-court')).toEqual(expect.arrayContaining(detailed));
    const paths = lines.flatMap(({ msg, path }) => (msg === 'request in detail' ? [path] : []));
    expect(paths).toEqual(['/api/notes', '/api/notes/maple-court']);
    const ofOther = await note('harbour-towers');
    expect(ofOther.filter((msg) => !msg.startsWith('event'))).toEqual([]);
  });

  it('logs requests alone where only headers are wanted', async () => {
    await receive({ enabled: true, requestHeadersOnly: true });
    expect(new Set(await note('maple-court'))).toEqual(new Set(['request in detail']));
  });

  it('stops once the event says so', async () => {
    await receive({ enabled: true });
    await receive({ enabled: false });
    expect(await note('maple-court')).toEqual([]);
  });

  it('stops by itself at the end, without an event', async () => {
    await receive({ enabled: true });
    await receive({ enabled: true, endsAt: new Date(Date.now() + 300) });
    await until(
      'it is over',
      async () => lines,
      (seen) => seen.some(({ msg }) => msg === 'debug logging is off'),
    );
    expect(await note('maple-court')).toEqual([]);
  });
});
