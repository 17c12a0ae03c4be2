import { describe, expect } from '@jest/globals';
import { startDocumentStore } from '@parcelbell/document-store';
import mongoose from 'mongoose';
import type { Api, CallHeaders } from '../harness/api.ts';
import { maple } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { answered, killableProduct } from './killable-product.ts';

const payments = 120;
/** The product is killed after each group of payments, until one kill is between a payment and its row. */
const killAfter = 20;
const amount = 12.5;
const path = `/api/subscriptions/${maple}`;
const { it, start, api: current, killAndRestart } = killableProduct();

describe('a product that is killed between payments and their rows in the ledger', () => {
  it('loses none and records none twice', async () => {
    await start();
    const before = await ledgerOf(current());
    let lacking = 0;
    let restarted = Promise.resolve();
    const kill = async () => {
      if (lacking === 0) lacking = (await killAndRestart(paidButNotListed)) ?? 0;
    };
    const answered = await pay(current, (count) => {
      if (count % killAfter === 0) restarted = restarted.then(kill);
    });
    await restarted;
    expect(lacking).toBeGreaterThan(0);
    expect(answered).toBe(payments);
    // The new process recognises the requests that were answered before the kill.
    await pay(current, () => undefined);
    const api = current();
    const after = await until(
      'the ledger has them all',
      () => ledgerOf(api),
      ({ total }) => total >= before.total + payments,
    );
    expect(after).toEqual({
      total: before.total + payments,
      dollars: before.dollars + payments * amount,
      revenue: before.revenue + payments * amount,
    });
  }, 300_000);
});

/** The number of payments that are not in the ledger of the killed product. */
async function paidButNotListed(dataDir: string): Promise<number> {
  const store = await startDocumentStore({ dataDir });
  const connection = await mongoose.createConnection(`${store.url}/parcelbell-billing`).asPromise();
  try {
    interface Stored {
      readonly _id: string;
      readonly recentPayments: readonly { readonly paymentId: string }[];
    }
    const subscription = await connection.collection<Stored>('subscriptions').findOne({ _id: maple });
    const ids = subscription?.recentPayments.map(({ paymentId }) => paymentId) ?? [];
    const listed = await connection.collection<{ _id: string }>('payments').countDocuments({ _id: { $in: ids } });
    return ids.length - listed;
  } finally {
    await connection.close();
    await store.close();
  }
}

/** Renews as often as `payments` says, four at once, each with its own key and with retries. Returns the number of answers. */
async function pay(api: () => Api, onPaid: (count: number) => void): Promise<number> {
  const waiting = Array.from({ length: payments }, (_, index) => `payment-${index}`);
  let paid = 0;
  const headers = await api().signIn('superadmin@parcelbell.test');
  const worker = async (): Promise<void> => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      await payOnce(api, headers, key);
      paid += 1;
      onPaid(paid);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return paid;
}

async function payOnce(api: () => Api, headers: CallHeaders, key: string): Promise<void> {
  const body = { paymentAmount: amount, billingCycle: 'monthly' };
  await answered(() => api().send('POST', `${path}/renew`, body, { ...headers, 'idempotency-key': key }), 200);
}

async function ledgerOf(api: Api) {
  const headers = await api.signIn('superadmin@parcelbell.test');
  const { body } = await api.get(`${path}/payments?page=1&pageSize=200`, headers);
  const { stats } = (await api.get('/api/subscriptions/dashboard', headers)).body;
  const amounts = (body.payments as { amount: number }[]).map((payment) => payment.amount);
  return {
    total: body.total as number,
    dollars: amounts.reduce((sum, each) => sum + each, 0),
    revenue: stats.totalRevenue as number,
  };
}
