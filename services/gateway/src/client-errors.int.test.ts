import { afterEach, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './testing/start-gateway.ts';

let gateway: TestGateway;

afterEach(() => gateway.stop());

const error = { message: 'TypeError: x is undefined', stack: 'at go (https://bell.example/assets/main.js:1:2)' };

async function report(body: string, type = 'application/json'): Promise<{ status: number; type: string | undefined }> {
  const headers = { 'content-type': type };
  const answer = await fetch(`${gateway.url}/api/client-errors`, { method: 'POST', body, headers });
  const text = await answer.text();
  return { status: answer.status, type: text === '' ? undefined : JSON.parse(text).type };
}

it('an error that a page reports is logged without addresses, counted, and answered with nothing', async () => {
  gateway = await startGateway();
  expect(await report(JSON.stringify(error))).toEqual({ status: 204, type: undefined });
  const lines = gateway.logged.filter((line) => line.includes('"page failed"')).map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      err: expect.objectContaining({ message: error.message, stack: 'at go (/assets/main.js:1:2)' }),
    }),
  ]);
  expect(await gateway.metrics.text()).toMatch(/^client_errors_total\S* 1$/m);
});

it.each([
  ['too large', 'x'.repeat(9_000), 'application/json', { status: 413, type: 'TOO_LARGE' }],
  ['no JSON', '{', 'application/json', { status: 400, type: 'BROKEN_JSON' }],
  ['not sent as JSON', 'x', 'text/plain', { status: 415, type: 'UNSUPPORTED_MEDIA_TYPE' }],
  ['of another form', '{"message":""}', 'application/json', { status: 422, type: 'MALFORMED' }],
  [
    'more than an error',
    JSON.stringify({ ...error, url: '/x' }),
    'application/json',
    { status: 422, type: 'MALFORMED' },
  ],
])('a report that is %s is refused and not logged', async (_, body, type, answer) => {
  gateway = await startGateway();
  expect(await report(body, type)).toEqual(answer);
  expect(gateway.logged.join('')).not.toContain('page failed');
});

it('an address that reports too often is refused', async () => {
  gateway = await startGateway({ environment: { PUBLIC_CALLS_PER_MINUTE: '2' } });
  const statuses: number[] = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await report(JSON.stringify(error))).status);
  expect(statuses).toEqual([204, 204, 429]);
});

it('all addresses together write a bounded number of lines, and every error is counted', async () => {
  gateway = await startGateway({ environment: { PUBLIC_CALLS_PER_MINUTE: '1000' } });
  for (let times = 0; times < 65; times += 1) await report(JSON.stringify(error));
  expect(gateway.logged.filter((line) => line.includes('page failed')).length).toBe(60);
  expect(await gateway.metrics.text()).toMatch(/^client_errors_total\S* 65$/m);
});
