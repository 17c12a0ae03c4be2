import { expect, it } from '@jest/globals';
import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { UnavailableError } from '@parcelbell/errors';
import { log, logged } from '@parcelbell/events/testing';
import { fact } from '../fact.ts';
import { publishSnapshots } from './publish-snapshots.ts';

it.each(['GROUP_STOPPED', 'BUS_CLOSED'] as const)(
  'a bus that is away is tried again; one that has stopped (%s) is not, so that the process can end',
  async (code) => {
    const answers = [
      new UnavailableError('BUS_UNAVAILABLE', 'The event bus does not answer.'),
      new UnavailableError(code, 'It has stopped.'),
    ];
    const publish = () => Promise.reject(answers.shift());
    const parcel = { tenantId: 'maple-court', aggregateId: 'p1', version: 1 };
    const facts = [fact(DeliveryLoggedSchema, parcel, {})];
    const publishing = publishSnapshots(publish, log, facts, () => logged());
    await expect(publishing).rejects.toMatchObject({ code });
    expect(answers).toEqual([]);
  },
);
