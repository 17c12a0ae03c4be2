import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { recordCaller, runInContext } from '../context/request-context.ts';
import { createLogger, type Logger } from './logger.ts';
import { isRefusalLine } from './refusal-lines.ts';

const tenMinutes = 10 * 60_000;
let lines: string[];
let log: Logger;
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
});
afterEach(() => void jest.useRealTimers());

function refuse(clientAddress: string, { times = 1, status = 401 } = {}): void {
  for (let time = 0; time < times; time += 1) {
    const context = { correlationId: `refused-${time}`, traceparent: '' };
    runInContext(context, () => {
      recordCaller({ clientAddress });
      log.child({ service: 'gateway' }).info({ status }, 'request refused');
    });
  }
}

const linesOf = (clientAddress: string) => lines.filter((line) => line.includes(`"${clientAddress}"`));

it('a flood of refusals from one address: a hundred lines, then one with their number, and those of others stay', () => {
  refuse('203.0.113.7', { times: 5_000 });
  refuse('203.0.113.7', { times: 3, status: 403 });
  refuse('198.51.100.1', { status: 403 });
  expect(linesOf('203.0.113.7')).toHaveLength(100);
  expect(linesOf('198.51.100.1')).toHaveLength(1);
  jest.advanceTimersByTime(tenMinutes);
  const count = linesOf('203.0.113.7').slice(100);
  expect(count.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      service: 'gateway',
      clientAddress: '203.0.113.7',
      refusals: 4_903,
      by: { 401: 4_900, 403: 3 },
      msg: 'further refusals were counted',
    },
  ]);
  refuse('203.0.113.7', { times: 2 });
  expect(linesOf('203.0.113.7')).toHaveLength(103);
});

it('the addresses of one IPv6 subscriber count as one', () => {
  for (let host = 1; host <= 200; host += 1) refuse(`2001:db8:1:2::${host.toString(16)}`);
  expect(lines).toHaveLength(100);
});

it('more addresses than are remembered have a hundred lines together', () => {
  for (let host = 0; host < 2_000; host += 1) refuse(`10.0.${host >> 8}.${host & 255}`);
  expect(lines).toHaveLength(1_100);
  jest.advanceTimersByTime(tenMinutes);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ clientAddress: 'others', refusals: 900 });
  refuse('10.0.7.200');
  expect(linesOf('10.0.7.200')).toHaveLength(1);
});

it('other lines of such an address are all written', () => {
  refuse('203.0.113.7', { times: 200 });
  for (let time = 0; time < 200; time += 1) log.info('parcel logged');
  expect(lines.filter((line) => line.includes('parcel logged'))).toHaveLength(200);
});

it('a line is told by its message, and not by what it quotes', () => {
  refuse('203.0.113.7', { times: 101 });
  jest.advanceTimersByTime(tenMinutes);
  expect(lines.map(isRefusalLine)).toEqual(Array.from({ length: 101 }, () => true));
  log.info({ quoted: '"msg":"request refused"}' }, 'a session was ended');
  expect(isRefusalLine(lines.at(-1) ?? '')).toBe(false);
});
