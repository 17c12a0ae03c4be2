import { describe, expect } from '@jest/globals';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

const { it, api } = testProduct({ env: { SEED: 'large' } });

describe('a product with the large sample', () => {
  it('has 300 buildings, 3,000 users and a subscription for each building beside the small sample', async () => {
    const superadmin = await api().signIn('superadmin@parcelbell.test');
    const total = async (path: string) => (await api().get(path, superadmin)).body.total;
    expect(await total('/api/tenants?page=1')).toBe(302);
    expect(await total('/api/users?page=1')).toBe(3_004);
    await until(
      'billing has every building',
      () => total('/api/subscriptions?page=1'),
      (count) => count === 302,
    );
  });

  it('has entries in every list of subscriptions', async () => {
    const superadmin = await api().signIn('superadmin@parcelbell.test');
    const { stats, renewalsThisWeek, overdueCount, companies } = (
      await api().get('/api/subscriptions/dashboard', superadmin)
    ).body;
    expect(companies).toHaveLength(12);
    for (const count of [stats.active, stats.trial, stats.past_due, stats.canceled, renewalsThisWeek, overdueCount]) {
      expect(count).toBeGreaterThan(2);
    }
  });
});
