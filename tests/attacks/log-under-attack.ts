import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { shapeOfRun } from '../harness/product-process.ts';
import type { TestProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

/** Attackers with any address who try to fill the log, or to be missing in it. */
export function logUnderAttack({ it, product, api, desk }: TestProduct): void {
  const linesOf = async (...[inOne, inServices]: readonly [string, string]) => {
    const file = path.join(product().dataDir, shapeOfRun() === 'services' ? `services/${inServices}.log` : inOne);
    return (await readFile(file, 'utf8')).split('\n');
  };
  const refusalsOf = async (address: string) =>
    (await linesOf('parcelbell-refused.log', 'deliveries')).filter(
      (line) => line.includes(`"${address}"`) && line.includes('"request refused"'),
    );
  const from = (address: string) => ({ 'x-forwarded-for': address });

  describe('the log', () => {
    it('keeps the refusals of others while one address is refused very often', async () => {
      const flood = '203.0.113.7';
      const other = '198.51.100.1';
      for (let sent = 0; sent < 300; sent += 20) {
        const answers = Array.from({ length: 20 }, () => api().get('/api/deliveries', from(flood)));
        expect((await Promise.all(answers)).filter(({ status }) => status < 400)).toEqual([]);
      }
      await api().get('/api/deliveries', from(other));
      const kept = await until(
        'the refusal of the other is in the log',
        () => refusalsOf(other),
        (lines) => lines.length > 0,
      );
      expect(JSON.parse(kept[0] ?? '')).toMatchObject({ msg: 'request refused', status: 401, clientAddress: other });
      // The limit is a hundred lines in ten minutes. Such a period may end during the test.
      expect((await refusalsOf(flood)).length).toBeLessThan(210);
    });

    it('has aborted calls, and so have the metrics', async () => {
      // In the services shape the gateway waits for the body, so no service gets such a call.
      if (shapeOfRun() === 'services') return;
      const address = '203.0.113.9';
      await goAway(`${product().url}/api/deliveries`, { ...desk(), ...from(address) });
      const [line = ''] = await until(
        'the request is in the log',
        () => refusalsOf(address),
        ({ length }) => length > 0,
      );
      // Whether the call can still be answered 400 depends on the speed of the machine.
      expect([400, 499]).toContain(JSON.parse(line).status);
      const counted = /^http_request_duration\w*_count\{method="POST",.*status="4(?:00|99)"/m;
      await until('the request is measured', async () =>
        counted.test(await (await fetch(`${product().url}/metrics`)).text()),
      );
    });

    it('is neither slowed nor filled by long headers during debug logging', async () => {
      const superadmin = await api().signIn('superadmin@parcelbell.test');
      const logging = (method: string, what: string, body?: object) =>
        api().send(method, `/api/admin/debug/logging/${what}`, body, superadmin);
      await logging('POST', 'enable', { duration: 300, requestHeadersOnly: true });
      const long = ['a@', 'a.', '1 ', 'https://a', 'aA1'].map((part) => part.repeat(12_000).slice(0, 12_000));
      const id = `long-header-${Date.now()}`;
      const detailed = async () =>
        (await linesOf('parcelbell.log', 'deliveries')).filter(
          (line) => line.includes(id) && line.includes('in detail'),
        );
      await until('requests are logged in detail', async () => {
        await api().get('/api/deliveries', { 'x-correlation-id': id });
        return (await detailed()).length > 0;
      });
      const before = (await detailed()).length;
      for (const value of long)
        expect((await api().get('/api/deliveries', { 'x-correlation-id': id, 'x-long': value })).status).toBe(401);
      const lines = await until('each is in the log', detailed, ({ length }) => length >= before + long.length);
      for (const line of lines) expect(line.length).toBeLessThan(3_000);
      await logging('DELETE', 'disable');
    });
  });
}

/** Begins a call that logs a parcel, and closes the connection in the middle of it. */
function goAway(address: string, headers: CallHeaders): Promise<void> {
  return new Promise((resolve) => {
    const form = { 'content-type': 'application/json', 'content-length': '1000' };
    const sent = request(address, { method: 'POST', headers: { ...headers, ...form }, agent: false });
    sent.on('error', () => undefined).on('close', () => resolve());
    sent.write('{"unit":', () => sent.destroy());
  });
}
