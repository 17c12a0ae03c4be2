// How soon the lists of the superadmin's area and of a building's residents answer with 300 buildings and 3,000 users. Argument: calls of each.
import { apiOf } from '../harness/api.ts';
import { removeData, startProduct } from '../harness/product-process.ts';
import { print, printFigure, quantile } from './figures.ts';

const [calls = 200] = process.argv.slice(2).map(Number);
const company = encodeURIComponent('Lakeside Property Management');

const lists: Readonly<Record<string, string>> = {
  'buildings, a page': '/api/tenants?page=1&pageSize=25',
  'buildings, 200': '/api/tenants?page=1&pageSize=200',
  'buildings, found by a word': '/api/tenants?page=1&q=cedar',
  'buildings, of a company': `/api/tenants?page=1&company=${company}`,
  'buildings, by status': '/api/tenants?page=1&sort=-status',
  companies: '/api/tenants/companies',
  'web names': '/api/tenant-migration/slug-status',
  'users, a page': '/api/users?page=1&pageSize=25',
  'users, the last 200': '/api/users?page=15&pageSize=200&sort=-email',
  'users, found by a word': '/api/users?page=1&q=nguyen',
  'users, of a company': `/api/users?page=1&company=${company}`,
  'users, of a building': '/api/users/tenant/cedar-court',
  'subscriptions, a page': '/api/subscriptions?page=1&pageSize=25',
  'subscriptions, by amount': '/api/subscriptions?page=1&q=cedar&sort=-amount',
  'subscriptions, dashboard': '/api/subscriptions/dashboard',
  'subscriptions, renewals due in 30 days': '/api/subscriptions/renewals-due?days=30',
  'subscriptions, overdue': '/api/subscriptions/overdue',
  'audit log, a page': '/api/audit?page=1',
  'residents of a building': '/api/residents',
  'residents, a page': '/api/residents?page=1&pageSize=25&filter=active',
  'residents, found by a word': '/api/residents?page=1&q=grace',
  'residents, history of a unit': '/api/residents/history/101',
};

const product = await startProduct({ env: { SEED: 'large' } });
try {
  const superadmin = await apiOf(product.url).signIn('superadmin@parcelbell.test');
  const headers = { ...superadmin, 'x-tenant-id': 'maple-court' };
  print(`${calls} calls of each, one after the other`);
  for (const [name, path] of Object.entries(lists)) await measure(name, path, headers);
} finally {
  await product.stop();
  await removeData(product);
}

async function measure(name: string, path: string, headers: Record<string, string>): Promise<void> {
  const tookMs: number[] = [];
  // The first calls find the code cold.
  for (let call = -5; call < calls; call += 1) {
    const start = performance.now();
    const answer = await fetch(product.url + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (call >= 0) tookMs.push(performance.now() - start);
  }
  printFigure(`${name}, p50`, quantile(tookMs, 0.5), 'ms');
  printFigure(`${name}, p99`, quantile(tookMs, 0.99), 'ms');
}
