import { once as nextEvent } from 'node:events';
import { connect } from 'node:net';
import { describe, expect } from '@jest/globals';
import { rawRequest } from '../harness/raw-request.ts';
import type { TestProduct } from '../harness/test-product.ts';

/** Attacks on the staff area. */
export function staff({ it, product, api, desk }: TestProduct): void {
  const credentialAs = (host: string, email: string) =>
    rawRequest({
      port: product().port,
      method: 'POST',
      path: '/dev/sign-in/credential',
      headers: { host },
      body: { email },
    });

  describe('attacks on the staff area', () => {
    it('another site that reaches the embedded sign-in by its own host name: gets no credential', async () => {
      for (const host of ['evil.test', `evil.test:${product().port}`, '10.0.0.7', 'localhost.evil.test']) {
        const answer = await credentialAs(host, 'superadmin@parcelbell.test');
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.text).not.toContain('credential');
      }
      const own = await credentialAs(`localhost:${product().port}`, 'admin@maplecourt.test');
      expect(own.status).toBe(200);
    });

    it('a hundred costly reads at once by one session: some are answered one after the other, the others get a 429', async () => {
      const paths = ['/api/deliveries', '/api/residents', '/api/usage', '/api/residents/analytics/building'];
      for (const path of paths) await api().sendUntilAvailable('GET', path, undefined, desk());
      const calls = Array.from({ length: 100 }, (_, at) => api().get(paths[at % paths.length] ?? '', desk()));
      const answers = await Promise.all(calls);
      const refused = answers.filter(({ status }) => status === 429);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
      // Further calls are refused, because the pending calls of a session are limited.
      expect(refused.length).toBeGreaterThan(0);
      for (const { body, headers } of refused) {
        expect([body.type, Number(headers.get('retry-after'))]).toEqual(['TOO_MANY_REQUESTS', 5]);
      }
      for (const path of paths)
        expect((await api().sendUntilAvailable('GET', path, undefined, desk())).status).toBe(200);
    });

    it('a changed or unsigned token: is refused', async () => {
      const [header = '', payload = '', signature = ''] = (desk().authorization ?? '')
        .replace('Bearer ', '')
        .split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
      const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      const forged = [
        `${header}.${encode({ ...claims, systemRole: 'superadmin' })}.${signature}`,
        `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
        `${header}.${payload}.`,
      ];
      for (const token of forged)
        expect((await api().get('/api/tenants', { ...desk(), authorization: `Bearer ${token}` })).status).toBe(401);
    });

    it('hundreds of pipelined requests on one connection: close it, and others are served', async () => {
      const one = 'GET /api/docs HTTP/1.1\r\nHost: localhost\r\n\r\n';
      const socket = connect(product().port, '127.0.0.1');
      let received = 0;
      socket.on('data', (bytes) => {
        received += bytes.length;
      });
      socket.on('error', () => undefined);
      const ended = nextEvent(socket, 'close');
      socket.write(one.repeat(400));
      await ended;
      const page = await api().get('/api/docs');
      expect(page.status).toBe(200);
      expect(received).toBeLessThan(20 * Buffer.byteLength(page.body));
      expect((await api().get('/api/users/me', desk())).status).toBe(200);
    });
  });
}
