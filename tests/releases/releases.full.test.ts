import { beforeAll, describe, expect } from '@jest/globals';
import { clockSetTo } from '../harness/clock.ts';
import { type Shape, shapes } from '../harness/product-process.ts';
import { textsTo } from '../harness/residents.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';
import { allMails, allTexts, answersOf, untilCaughtUp } from './answers.ts';
import { differences } from './differences.ts';
import { logParcel, people, untilNotified } from './fixture-data.ts';
import { type Recorded, readRecorded, releases } from './release.ts';
import { replayDeadLetters } from './replay.ts';
import { reportedOf } from './reported.ts';
import { restore } from './restore.ts';

const cases = releases.flatMap((release) => shapes.map((shape) => [release, shape] as const));

/** A minute before what that release had taken in hand is free for others, which is the longest that anything waits for. */
function leasesAreOver({ endedAt }: Recorded): string {
  return new Date(Date.parse(endedAt) + 90_000).toISOString();
}

describe.each(cases)('the data of release %s, %s', (release: string, shape: Shape) => {
  let recorded: Recorded;
  const { it, product, api, desk } = testProduct({
    shape,
    args: shape === 'services' ? [] : ['--replay'],
    prepare: async () => {
      recorded = await readRecorded(release, shape);
      return { ...(await restore(release, shape)), env: clockSetTo(leasesAreOver(recorded)) };
    },
  });

  beforeAll(async () => {
    if (shape === 'services') await replayDeadLetters(product());
  });

  it('open work is finished: the queued mail, the unpublished event, the dead letter', async () => {
    await untilCaughtUp(api(), recorded.parcels);
  });

  it('the calls answer as that release did', async () => {
    const answers = await answersOf(api(), recorded);
    expect(answers.map(({ call }) => call)).toEqual(recorded.answers.map(({ call }) => call));
    for (const [index, expected] of recorded.answers.entries()) {
      const wanted = differences[expected.call]?.expected(expected) ?? expected;
      // New fields may be added; the old ones keep their values.
      expect(answers[index]).toMatchObject(wanted as object);
    }
  });

  it('nothing was sent twice, and nothing is missing', async () => {
    expect(await allMails(api())).toEqual(recorded.mails);
    // A call above confirmed one more phone, and a confirmed phone gets a text that says so.
    const expected = [...recorded.texts, people.unconfirmed.phone].sort();
    const texts = await until(
      'all texts are sent',
      () => allTexts(api()),
      ({ length }) => length >= expected.length,
    );
    expect(texts).toEqual(expected);
  });

  it('a stored parcel is found by the end of its tracking number', async () => {
    const { packageId, tracking } = recorded.tracked;
    await until(
      'the stored parcel is found',
      async () => (await api().get(`/api/deliveries?page=1&q=${tracking.slice(-5)}`, desk())).body.deliveries,
      (found: { packageId: string }[]) => found.some((parcel) => parcel.packageId === packageId),
    );
  });

  it('the reports count everything that was stored', async () => {
    const { body: deliveries } = await api().get('/api/deliveries', desk());
    const reported = await until(
      'the reports have every delivery',
      () => reportedOf(api(), desk()),
      ({ total }) => total === deliveries.length,
    );
    const countedBy = (key: 'courier' | 'unit') =>
      Object.fromEntries(
        [...Map.groupBy(deliveries as Record<typeof key, string>[], (delivery) => delivery[key])].map(
          ([name, some]) => [name, some.length],
        ),
      );
    expect(reported).toMatchObject({ byCourier: countedBy('courier'), byUnit: countedBy('unit') });
    expect(reported.residents).toBeGreaterThan(0);
  });

  it('a company that is made now has every delivery of its building in its months', async () => {
    const superadmin = await api().signIn('superadmin@parcelbell.test');
    const { body: company } = await api().send('POST', '/api/companies', { name: 'Cedar Homes' }, superadmin);
    const building = { tenantIds: ['maple-court'] };
    await api().send('POST', `/api/companies/${company.companyId}/tenants`, building, superadmin);
    const { body: deliveries } = await api().get('/api/deliveries', desk());
    const months = `/api/reporting/companies/${company.companyId}/months`;
    await until(
      'the months have every delivery',
      async () => (await api().get(months, superadmin)).body.months as { deliveries: number }[] | undefined,
      (counted = []) => counted.reduce((sum, month) => sum + month.deliveries, 0) === deliveries.length,
      120_000,
    );
  }, 240_000);

  for (const name of ['texted', 'first'] as const)
    it(`a phone that was verified gets a text about a new parcel: ${name}`, async () => {
      const { unit, phone } = people[name];
      const texts = async () => (await textsTo(api(), phone)).length;
      const before = await texts();
      await untilNotified(api(), desk(), await logParcel(api(), desk(), unit, `NEW-${name}`));
      expect(await texts()).toBe(before + 1);
    });

  it('a phone that said STOP or has no verified address, an address that unsubscribed and one that bounced get nothing', async () => {
    const before = [await allMails(api()), await allTexts(api())];
    for (const { unit } of [people.left, people.bounced, people.phoneOnly]) {
      const answer = await api().send('POST', '/api/deliveries', { unit, courier: 'UPS', packagetype: 'Box' }, desk());
      expect(answer).toMatchObject({ status: 400, body: { type: 'NO_ACTIVE_EMAILS' } });
    }
    await untilNotified(api(), desk(), await logParcel(api(), desk(), people.stopped.unit, 'NO-TEXT'));
    const [mails = [], texts = []] = before;
    expect(await allTexts(api())).toEqual(texts);
    expect(await allMails(api())).toHaveLength(mails.length + 1);
  });
});
