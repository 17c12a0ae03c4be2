import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCollection } from '@parcelbell/database';
import { addDays, type SubscriptionStatus } from '@parcelbell/rules';
import { type Command, type WatchedDatabase, watchDatabase } from '@parcelbell/testing';
import { newSubscription, type Subscription } from '../domain/subscription/subscription.ts';
import type { SubscriptionQuery, SubscriptionRepository } from '../domain/subscription/subscription-repository.ts';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';
import { createPaymentRepository, paymentCollection } from './payment-repository.ts';
import { documentOf, subscriptionCollection } from './subscription-collection.ts';
import { createSubscriptionRepository } from './subscription-repository.ts';

const stored = 3_000;
const today = '2026-11-22';

/** The `at`-th of many subscriptions, of twelve companies. One in twenty is past due, one in ten is canceled. */
function subscriptionAt(at: number): Subscription {
  const isPastDue = at % 20 === 0;
  const status: SubscriptionStatus = isPastDue ? 'past_due' : at % 10 === 1 ? 'canceled' : 'active';
  const renewalDate = addDays(today, isPastDue ? -1 - (at % 30) : at % 365);
  return {
    ...newSubscription(`tenant-${at}`),
    state: 'listed',
    version: 1,
    subscriptionStatus: status,
    nextPaymentAmountCents: at,
    renewalDate,
    ...(status === 'active' ? { nextStepOn: addDays(renewalDate, -3) } : {}),
    paidCents: at,
    building: {
      version: 1,
      name: `House ${at}`,
      propertyManagementCompany: `Company ${at % 12}`,
      status: 'active',
      conciergeEmail: `desk@house-${at}.test`,
      timeZone: at % 2 === 0 ? 'America/Toronto' : 'America/Vancouver',
      isDemoTenant: false,
    },
  };
}

let test: TestBilling;
let database: WatchedDatabase;
let subscriptions: SubscriptionRepository;

beforeAll(async () => {
  test = await startBilling(`${today}T15:00:00Z`);
  database = await watchDatabase(test.service);
  const collection = openCollection(database.connection, subscriptionCollection);
  await collection.insertMany(Array.from({ length: stored }, (_, at) => documentOf(subscriptionAt(at))));
  subscriptions = createSubscriptionRepository(collection, test.service.platform.outbox);
}, 60_000);
afterAll(async () => {
  await database.close();
  await test.stop();
});

const costsOf = (work: () => Promise<unknown>) => database.costsOf(work, queriesOf);

/** A pipeline costs what finding its documents costs. */
function queriesOf(command: Command): Command[] {
  const [first] = (command.pipeline ?? []) as { $match?: object }[];
  if (first) return [{ find: command.aggregate, filter: first.$match, hint: command.hint }];
  return 'find' in command ? [command] : [];
}

const query = (more: Partial<SubscriptionQuery>): SubscriptionQuery => ({
  words: [],
  sortBy: 'name',
  descending: false,
  ...more,
});
const byName = 'state_1_sortName_1__id_1';
const byDate = 'state_1_sortDate_1__id_1';
const byAmount = 'state_1_nextPaymentAmountCents_1__id_1';
const byCompany = 'state_1_building.propertyManagementCompany_1_sortName_1__id_1';
const byStatus = 'state_1_subscriptionStatus_1_sortName_1__id_1';
const byWords = 'state_1_words_1';

describe('with 3,000 subscriptions', () => {
  it.each<[string, Partial<SubscriptionQuery>, string, number]>([
    ['by name', {}, byName, 25],
    ['by name, backwards', { descending: true }, byName, 25],
    ['by renewal date', { sortBy: 'renewalDate' }, byDate, 25],
    ['by amount, the highest first', { sortBy: 'amount', descending: true }, byAmount, 25],
    ['of a company', { company: 'Company 3' }, byCompany, 25],
    ['of a status', { status: 'past_due' }, byStatus, 25],
    ['of a rare word', { words: ['2917'] }, byWords, 1],
    ['of the end of a rare word', { words: ['917', 'house'] }, byWords, 3],
  ])('a page %s reads by its index, and little more than it answers', async (_, more, index, most) => {
    const [cost] = await costsOf(() => subscriptions.page(query(more), { skip: 0, limit: 25 }));
    expect(cost?.indexes).toEqual([index]);
    expect(cost?.docsExamined).toBeLessThanOrEqual(most);
  });

  it('renewals of a week and what is overdue read little more than there is', async () => {
    const week = await costsOf(() => subscriptions.renewals.renewing({ from: '2026-11-21', to: '2026-11-30' }));
    expect(week).toMatchObject([{ indexes: [byDate] }]);
    expect(week[0]?.docsExamined).toBeLessThanOrEqual(150);
    const pastDue = await costsOf(() => subscriptions.renewals.pastDue(undefined));
    expect(pastDue).toMatchObject([{ indexes: [byStatus], docsExamined: stored / 20 }]);
  });

  it('the figures read each subscription once, and those that ended by themselves', async () => {
    expect(await costsOf(() => subscriptions.companyFigures())).toMatchObject([{ docsExamined: stored }]);
    expect(await costsOf(() => subscriptions.paidByEnded())).toMatchObject([{ docsExamined: 0 }]);
  });

  it('the daily job reads what is due, and nothing else', async () => {
    const due = async () => {
      for await (const _ of subscriptions.withDueSteps('2026-11-23'));
    };
    for (const cost of await costsOf(due)) {
      expect(cost.indexes).toEqual(['nextStepOn_1__id_1']);
      expect(cost.docsExamined).toBeLessThanOrEqual(100);
    }
  });

  it('one subscription, and several, are read by their ids', async () => {
    const costs = await costsOf(async () => {
      await subscriptions.find('tenant-5');
      await subscriptions.findMany(['tenant-6', 'tenant-7']);
    });
    expect(costs).toMatchObject([
      { indexes: ['_id_'], docsExamined: 1 },
      { indexes: ['_id_'], docsExamined: 2 },
    ]);
  });

  it('the ledger of a building reads by its index', async () => {
    const payments = createPaymentRepository(openCollection(database.connection, paymentCollection));
    const costs = await costsOf(() => payments.page('tenant-1', { skip: 0, limit: 25 }));
    expect(costs).toMatchObject([{ indexes: ['tenantId_1_receivedAt_-1__id_-1'] }]);
  });

  it.each([
    '',
    '?page=120&q=house',
    '/dashboard',
    '/dashboard?company=Company%203',
    '/renewals-due?days=30',
    '/overdue',
  ])('GET /api/subscriptions%s answers', async (path) => {
    expect((await test.call('GET', `/api/subscriptions${path}`)).status).toBe(200);
  });
});
