import { describe, expect, it } from '@jest/globals';
import { ApiError, messageOf } from '@parcelbell/client';
import { translator } from '@parcelbell/ui';
import { deliveriesMessages } from '../../deliveries/messages.ts';
import { parcel } from '../../testing/building.ts';
import { pickupMessages } from './messages.ts';
import { pickUpAll } from './pick-up-all.ts';
import { pickupProblem } from './pickup-problem.ts';

const refused = (status: number, error: string, more = {}) => new ApiError({ status, body: { error, ...more } });
const demo = refused(403, 'Demo Mode Restriction', { isDemoMode: true, message: 'Read-only.' });
const failure = (packageId: string, error: unknown) => ({ parcel: parcel(packageId), error });
const texts = { t: translator(pickupMessages, 'en'), parcel: translator(deliveriesMessages, 'en'), said: messageOf };
const problemOf = (...failures: ReturnType<typeof failure>[]) => pickupProblem(failures, texts);

describe('why pickups were not recorded', () => {
  it('is nothing where none failed', () => {
    expect(problemOf()).toBeUndefined();
  });

  it('is the demo where every one was refused for it', () => {
    expect(problemOf(failure('P-1', demo), failure('P-2', demo))).toMatchObject({
      kind: 'demo',
      parcels: [{ packageId: 'P-1' }, { packageId: 'P-2' }],
    });
    expect(problemOf(failure('P-1', demo), failure('P-2', refused(409, 'Gone')))).toMatchObject({
      kind: 'several-reasons',
    });
  });

  it('is one sentence where all failed alike, else a list by parcel', () => {
    const gone = refused(409, 'Gone');
    expect(problemOf(failure('P-1', gone), failure('P-2', gone))).toEqual({
      kind: 'one-reason',
      reason: 'Gone',
      names: ['301 · UPS · Box (P-1)', '301 · UPS · Box (P-2)'],
    });
    expect(problemOf(failure('P-1', gone), failure('P-2', refused(404, 'Unknown')))).toEqual({
      kind: 'several-reasons',
      parcels: [
        { name: '301 · UPS · Box (P-1)', reason: 'Gone' },
        { name: '301 · UPS · Box (P-2)', reason: 'Unknown' },
      ],
    });
  });
});

describe('recording several pickups', () => {
  it('makes one call each, goes on after a failure, and never more than four at a time', async () => {
    const parcels = Array.from({ length: 11 }, (_, at) => parcel(`P-${at}`));
    let underWay = 0;
    let most = 0;
    const { done, failures } = await pickUpAll(parcels, async ({ packageId }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      if (packageId === 'P-3') throw refused(409, 'Gone');
    });
    expect(done).toHaveLength(10);
    expect(failures.map((failed) => failed.parcel.packageId)).toEqual(['P-3']);
    expect(most).toBe(4);
  });
});
