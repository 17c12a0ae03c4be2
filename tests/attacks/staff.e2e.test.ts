import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect } from '@jest/globals';
import { rawRequest } from '../harness/raw-request.ts';
import { maple, parcel } from '../harness/samples.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

/** What is tried at the staff's doors. */
describe('at the doors of the staff', () => {
  const { it, product, api, desk } = testProduct();

  it('a page of another site reaches the embedded sign-in by a name of its own: it gets no credential', async () => {
    for (const host of ['evil.test', `evil.test:${product().port}`, '10.0.0.7', 'localhost.evil.test']) {
      const answer = await postAs(host, '/dev/sign-in/credential', { email: 'superadmin@parcelbell.test' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain('credential');
    }
    const own = await postAs(`localhost:${product().port}`, '/dev/sign-in/credential', {
      email: 'admin@maplecourt.test',
    });
    expect(own.status).toBe(200);
  });

  it('a credential that was used is presented again: it opens nothing', async () => {
    const { body } = await api().send('POST', '/dev/sign-in/credential', { email: 'admin@maplecourt.test' });
    const login = () => api().send('POST', '/api/auth/login', { token: body.credential });
    expect((await login()).status).toBe(200);
    expect((await login()).status).toBe(401);
  });

  it('another building is named in x-tenant-id: none of its data is read or written', async () => {
    const elsewhere = { ...desk(), 'x-tenant-id': 'harbour-towers' };
    const calls: readonly [string, string, unknown?][] = [
      ['GET', '/api/deliveries'],
      ['GET', '/api/deliveries/units?q=5'],
      ['POST', '/api/deliveries', { unit: '502', tower: 'North', ...parcel }],
      ['PATCH', '/api/deliveries/pickup/P-0000000000', { conciergeId: 'Eve' }],
      ['GET', '/api/tenants/harbour-towers'],
      ['PUT', '/api/tenants/harbour-towers', { name: 'Mine' }],
      ['DELETE', '/api/tenants/harbour-towers'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await api().send(method, path, body, elsewhere);
      expect([method, path, answer.status]).toEqual([method, path, 403]);
      expect(JSON.stringify(answer.body)).not.toMatch(/Harbour/i);
    }
  });

  it('a hundred costly reads at once by one session: some are answered one after the other, the others may come again later', async () => {
    const paths = ['/api/deliveries', '/api/residents', '/api/usage', '/api/residents/analytics/building'];
    for (const path of paths) await api().settled('GET', path, undefined, desk());
    const calls = Array.from({ length: 100 }, (_, at) => api().get(paths[at % paths.length] ?? '', desk()));
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    // More may not even wait: what is in hand for one session stays bounded.
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect([body.type, Number(headers.get('retry-after'))]).toEqual(['TOO_MANY_REQUESTS', 5]);
    }
    for (const path of paths) expect((await api().settled('GET', path, undefined, desk())).status).toBe(200);
  });

  it('a parcel of another building is asked for by its id: it is as if there were none', async () => {
    const { body } = await api().settled('POST', '/api/deliveries', { unit: '101', ...parcel }, desk());
    const manager = { ...(await api().signIn('manager@parcelbell.test')), 'x-tenant-id': 'harbour-towers' };
    expect((await api().get(`/api/deliveries?ids=${body.packageId}`, manager)).body).toEqual([]);
    const path = `/api/deliveries/pickup/${body.packageId}`;
    expect((await api().send('PATCH', path, { conciergeId: 'Eve' }, manager)).status).toBe(404);
  });

  it('a session is ended by its owner: neither its token nor its cookie opens anything any more', async () => {
    const stolen = await api().signInWithCookies('admin@maplecourt.test');
    const { body } = await api().get('/api/auth/sessions', stolen.bearer);
    const { id } = body.sessions.find(({ current }: { current: boolean }) => current);
    expect((await api().send('DELETE', `/api/auth/sessions/${id}`, undefined, desk())).status).toBe(204);
    await until('the token is refused', async () => (await api().get('/api/users/me', stolen.bearer)).status === 401);
    expect((await api().send('POST', '/api/auth/refresh', undefined, stolen.cookies)).status).toBe(401);
    expect((await api().get('/api/users/me', desk())).status).toBe(200);
  });

  it("another user's session is named: it is not seen and goes on, whoever asks but a superadmin", async () => {
    const manager = await api().signInWithCookies('manager@parcelbell.test');
    const { body } = await api().get('/api/auth/sessions', manager.bearer);
    const { id } = body.sessions.find(({ current }: { current: boolean }) => current);
    const mine = (await api().get('/api/auth/sessions', desk())).body.sessions.map(
      (session: { id: string }) => session.id,
    );
    expect(mine).not.toContain(id);
    expect((await api().send('DELETE', `/api/auth/sessions/${id}`, undefined, desk())).status).toBe(404);
    const { body: user } = await api().get('/api/users/me', manager.bearer);
    expect((await api().get(`/api/users/${user._id}/sessions`, desk())).status).toBe(403);
    expect((await api().send('DELETE', `/api/users/${user._id}/sessions/${id}`, undefined, desk())).status).toBe(403);
    expect((await api().get('/api/users/me', manager.bearer)).status).toBe(200);

    const superadmin = await api().signIn('superadmin@parcelbell.test');
    const path = `/api/users/${user._id}/sessions/${id}`;
    expect((await api().send('DELETE', path, undefined, superadmin)).status).toBe(204);
    await until('the token is refused', async () => (await api().get('/api/users/me', manager.bearer)).status === 401);
  });

  it('a refresh is sent by another site, which has no XSRF token: it is refused', async () => {
    const { cookies } = await api().signInWithCookies('admin@maplecourt.test');
    expect((await api().send('POST', '/api/auth/refresh', undefined, { cookie: cookies.cookie })).status).toBe(403);
    const forged = { ...cookies, 'x-xsrf-token': `${cookies['x-xsrf-token'].slice(0, -3)}AAA` };
    expect((await api().send('POST', '/api/auth/refresh', undefined, forged)).status).toBe(403);
  });

  it('a token is changed, or signed by nobody: it opens nothing', async () => {
    const [header = '', payload = '', signature = ''] = (desk().authorization ?? '').replace('Bearer ', '').split('.');
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

  it('hundreds of documents are asked for at once on one connection: it is broken, and others are served', async () => {
    const one = 'GET /api/docs HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const socket = connect(product().port, '127.0.0.1');
    let received = 0;
    socket.on('data', (bytes) => {
      received += bytes.length;
    });
    socket.on('error', () => undefined);
    const ended = once(socket, 'close');
    socket.write(one.repeat(400));
    await ended;
    const page = await api().get('/api/docs');
    expect(page.status).toBe(200);
    expect(received).toBeLessThan(20 * Buffer.byteLength(page.body));
    expect((await api().get('/api/users/me', desk())).status).toBe(200);
  });

  it('a list of 5 MB of empty lines is uploaded: it is refused', async () => {
    const superadmin = { ...(await api().signIn('superadmin@parcelbell.test')), 'content-type': 'text/csv' };
    const file = `unit\n${'\n'.repeat(5_000_000)}`;
    const answer = await api().send('POST', `/api/imports/units?tenantId=${maple}`, file, superadmin);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ type: 'TOO_MANY_LINES' }] } });
  });

  // The last, since it slows this address.
  it('very many bad bearer tokens come from one address: it is slowed', async () => {
    const attempt = (index: number) => api().get('/api/users/me', { authorization: `Bearer bad.token.${index}` });
    const statuses = new Set<number>();
    for (let sent = 0; sent < 1_000 && !statuses.has(429); sent += 50)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, (_, index) => attempt(sent + index))))
        statuses.add(status);
    expect(statuses).toEqual(new Set([401, 429]));
    expect((await api().get(`/api/public/tenants/${maple}`)).status).toBe(200);
  });

  function postAs(host: string, path: string, body: unknown) {
    return rawRequest({ port: product().port, method: 'POST', path, headers: { host }, body });
  }
});
