import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { consumer } from '@parcelbell/events';
import { defineService } from '@parcelbell/lifecycle';
import { fact, type Outbox } from '@parcelbell/outbox';
import { z } from 'zod';
import { startTestService, type TestService } from './start-test-service.ts';

interface Owner {
  readonly _id: string;
  readonly name: string;
  readonly version: number;
}

/** The second document, which carries the name of the first one. */
interface Badge {
  readonly _id: string;
  readonly name: string;
  readonly version: number;
}

const fields = { _id: requiredText, name: requiredText, version: requiredNumber };
const ownerCollection = defineCollection<Owner>({ name: 'owners', schema: fields, outbox: true });
const badgeCollection = defineCollection<Badge>({ name: 'badges', schema: fields });

let service: TestService;
let parts: { outbox: Outbox; owners: Collection<Owner> };
/** What the consumer still has to fail with. */
const failures: Error[] = [];

const sample = defineService({
  name: 'tenancy',
  config: z.object({}),
  create: (platform) => {
    const badges = platform.open(badgeCollection);
    parts = { outbox: platform.outbox, owners: platform.open(ownerCollection) };
    return {
      consumers: [
        consumer(TenantStateSchema, async (events) => {
          const failure = failures.shift();
          if (failure) throw failure;
          const copies = events.map(({ event, version }) => ({ _id: event.tenantId, name: event.name, version }));
          await badges.upsertIfNewer(copies);
        }),
      ],
    };
  },
});

const stateOf = ({ _id, name, version }: Owner) =>
  fact(TenantStateSchema, { tenantId: _id, aggregateId: _id, version }, { tenantId: _id, name });

beforeAll(async () => {
  service = await startTestService(sample);
});
afterAll(() => service.stop());

describe('two documents that must follow each other', () => {
  it('the service consumes its own event: the second document follows the first', async () => {
    const owner = { _id: 'a', name: 'first', version: 1 };
    await parts.outbox.insert(parts.owners, owner, [stateOf(owner)]);
    const renamed = { ...owner, name: 'second', version: 2 };
    const update = { $set: { name: 'second', version: 2 } };
    await parts.outbox.update(parts.owners, { _id: 'a', version: 1 }, update, [stateOf(renamed)]);
    await service.settled();
    expect(await service.stored('badges')).toEqual([renamed]);
  });

  it('the second write fails for a while: the event is handled again, and the second document follows then', async () => {
    failures.push(Object.assign(new Error('away'), { code: 'ECONNRESET' }));
    const owner = { _id: 'b', name: 'late', version: 1 };
    await parts.outbox.insert(parts.owners, owner, [stateOf(owner)]);
    await service.settled();
    expect(failures).toEqual([]);
    expect(await service.stored('badges')).toContainEqual(owner);
  });

  it('the event comes twice, or after a newer one: the second document stays', async () => {
    await service.receive(
      stateOf({ _id: 'a', name: 'first', version: 1 }),
      stateOf({ _id: 'a', name: 'other', version: 2 }),
    );
    expect(await service.stored('badges')).toContainEqual({ _id: 'a', name: 'second', version: 2 });
  });
});
