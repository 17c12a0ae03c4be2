import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from '@jest/globals';
import { killProcess, servicePids, shapes } from '../harness/product-process.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

const here = shapes.includes('services');
const history = '/api/deliveries?page=1&pageSize=25';

/** Needs real engines, because the events must reach other processes. */
(here ? describe : describe.skip)('debug logging in processes of their own', () => {
  const { it, product, api, desk } = testProduct({ shape: 'services' });

  /** How often each process has logged a text, by process name. */
  async function timesLogged(what: string): Promise<ReadonlyMap<string, number>> {
    const folder = path.join(product().dataDir, 'services');
    const logs = (await readdir(folder)).filter((name) => name.endsWith('.log') && !name.startsWith('dev'));
    const texts = await Promise.all(logs.map((name) => readFile(path.join(folder, name), 'utf8')));
    return new Map(logs.map((name, at) => [path.basename(name, '.log'), (texts[at] ?? '').split(what).length - 1]));
  }

  const everyProcess = (times: ReadonlyMap<string, number>) => [...times.values()].every((count) => count > 0);

  it('reaches every process, also one that starts later, and ends by itself', async () => {
    const superadmin = await api().signIn('superadmin@parcelbell.test');
    const enable = (duration: number) =>
      api().send('POST', '/api/admin/debug/logging/enable', { duration }, superadmin);
    await enable(300);
    const heard = await until('every process has logged it', () => timesLogged('debug logging is on'), everyProcess);
    expect(heard.size).toBeGreaterThanOrEqual(8);

    await api().get(history, { ...desk(), 'user-agent': 'before-the-end' });
    const counts = await until(
      'a call is logged',
      () => timesLogged('before-the-end'),
      (times) => sumOf(times) === 2,
    );
    expect([...counts].filter(([, count]) => count > 0).map(([name]) => name.split('-')[0])).toEqual([
      'deliveries',
      'gateway',
    ]);

    const victim = (await servicePids(product().dataDir)).find(({ name }) => name === 'deliveries');
    if (victim) await killProcess(victim);
    const twice = (times: ReadonlyMap<string, number>) => times.get('deliveries') === 2;
    await until('the new process has logged it', () => timesLogged('debug logging is on'), twice, 60_000);

    const endsAt = new Date((await enable(60)).body.endsAt).getTime();
    await until(
      'the duration is over',
      async () => Date.now(),
      (now) => now > endsAt,
      100_000,
    );
    await until('every process has ended it', () => timesLogged('debug logging is off'), everyProcess);
    await api().get(history, { ...desk(), 'user-agent': 'after-the-end' });
    expect(sumOf(await timesLogged('after-the-end'))).toBe(0);
    const after = await api().get('/api/admin/debug/logging/status', superadmin);
    expect(after.body).toMatchObject({ enabled: false, timeRemaining: 0 });
  }, 300_000);
});

function sumOf(times: ReadonlyMap<string, number>): number {
  return [...times.values()].reduce((sum, count) => sum + count, 0);
}
