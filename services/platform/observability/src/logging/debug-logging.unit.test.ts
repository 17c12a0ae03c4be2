import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { recordCaller, runInContext } from '../context/request-context.ts';
import { createDebugLogging, levelWhileOn } from './debug-logging.ts';
import { createLogger } from './logger.ts';

const context = { correlationId: 'abcdefgh', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };

/** A process's log and its debug logging. */
function start(usualLevel = 'info') {
  const lines: string[] = [];
  const debugLogging = createDebugLogging(usualLevel);
  const log = createLogger({
    level: usualLevel,
    debugLogging,
    destination: { write: (line) => void lines.push(line) },
  });
  const written = () => lines.map((line) => JSON.parse(line).msg).filter((msg) => !/^debug logging is/.test(msg));
  let version = 0;
  const turnOn = (wanted: { seconds?: number; tenantId?: string; requestHeadersOnly?: boolean } = {}): void => {
    const { seconds = 60, tenantId = '', requestHeadersOnly = false } = wanted;
    const endsAt = new Date(Date.now() + seconds * 1000);
    version += 1;
    debugLogging.apply({ enabled: true, endsAt, tenantId, requestHeadersOnly, version });
  };
  return { debugLogging, log, lines, written, turnOn };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('debug logging', () => {
  it('lets every logger of the process write debug lines, those that are made meanwhile too', () => {
    const { log, written, turnOn } = start();
    const before = log.child({ service: 'deliveries' });
    before.debug('unheard');
    turnOn();
    before.debug('heard');
    log.child({ service: 'tenancy' }).debug('heard as well');
    expect(written()).toEqual(['heard', 'heard as well']);
  });

  it('ends by itself at its time, and says when it began and ended', () => {
    const { debugLogging, log, lines, written, turnOn } = start();
    turnOn({ seconds: 60, tenantId: 'maple-court' });
    jest.advanceTimersByTime(59_999);
    expect(debugLogging.isOn).toBe(true);
    jest.advanceTimersByTime(1);
    expect(debugLogging.isOn).toBe(false);
    log.child({}).debug('unheard');
    expect(written()).toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'debug logging is on', tenantId: 'maple-court', requestHeadersOnly: false },
      { msg: 'debug logging is off' },
    ]);
  });

  it('never lasts longer than half an hour, whatever the event says', () => {
    const { debugLogging, turnOn } = start();
    turnOn({ seconds: 86_400 });
    jest.advanceTimersByTime(30 * 60_000);
    expect(debugLogging.isOn).toBe(false);
  });

  it('ends later once it is extended', () => {
    const { debugLogging, turnOn } = start();
    turnOn({ seconds: 60 });
    turnOn({ seconds: 360 });
    jest.advanceTimersByTime(359_999);
    expect(debugLogging.isOn).toBe(true);
  });

  it('stays off where the news of it came after its end, or later than that of its end', () => {
    const { debugLogging } = start();
    const on = { enabled: true, endsAt: new Date(Date.now() + 60_000), tenantId: '', requestHeadersOnly: false };
    debugLogging.apply({ ...on, endsAt: new Date(Date.now() - 1), version: 1 });
    expect(debugLogging.isOn).toBe(false);
    debugLogging.apply({ ...on, enabled: false, version: 3 });
    debugLogging.apply({ ...on, version: 2 });
    expect(debugLogging.isOn).toBe(false);
  });

  it('writes no debug lines where only requests and their headers are wanted', () => {
    const { log, written, turnOn } = start();
    turnOn({ requestHeadersOnly: true });
    log.debug('unheard');
    log.info('heard');
    expect(written()).toEqual(['heard']);
  });
});

describe('debug logging of one building', () => {
  it('writes the lines of its requests alone', () => {
    const { log, written, turnOn } = start();
    turnOn({ tenantId: 'maple-court' });
    const request = (tenantId?: string): void =>
      runInContext({ ...context }, () => {
        if (tenantId) recordCaller({ tenantId });
        log.debug(`request of ${tenantId}`);
      });
    for (const tenantId of ['maple-court', 'harbour-towers', undefined]) request(tenantId);
    expect(written()).toEqual(['request of maple-court']);
  });

  it('writes the lines that name it, and none that name another', () => {
    const { log, written, turnOn } = start();
    turnOn({ tenantId: 'maple-court' });
    log.debug({ tenantId: 'maple-court' }, 'its own');
    runInContext({ ...context, caller: { tenantId: 'maple-court' } }, () =>
      log.debug({ tenantId: 'harbour-towers' }, 'of another'),
    );
    expect(written()).toEqual(['its own']);
  });

  it('writes the lines of events among which there is one of its own', () => {
    const { log, written, turnOn } = start();
    turnOn({ tenantId: 'maple-court' });
    const handle = (...tenants: string[]): void =>
      runInContext({ ...context, events: tenants.map((tenantId) => ({ tenantId })) }, () => log.debug(tenants.join()));
    handle('harbour-towers', 'maple-court');
    handle('harbour-towers');
    expect(written()).toEqual(['harbour-towers,maple-court']);
  });

  it('keeps every line that would be written anyway', () => {
    const { log, written, turnOn } = start();
    turnOn({ tenantId: 'maple-court' });
    log.info('of nobody');
    log.warn({ tenantId: 'harbour-towers' }, 'of another');
    expect(written()).toEqual(['of nobody', 'of another']);
  });
});

describe('the level while debug logging is on', () => {
  it.each([
    ['info', false, 'debug'],
    ['silent', false, 'debug'],
    ['trace', false, 'trace'],
    ['info', true, 'info'],
    ['error', true, 'info'],
    ['debug', true, 'debug'],
  ])('is, of %s with headers only %s, %s', (usual, requestHeadersOnly, expected) => {
    expect(levelWhileOn(usual, requestHeadersOnly)).toBe(expected);
  });

  it('is in the log the usual one again afterwards', () => {
    const { log, turnOn } = start('warn');
    turnOn({ seconds: 60 });
    expect(log.level).toBe('debug');
    jest.advanceTimersByTime(60_000);
    expect(log.level).toBe('warn');
  });
});
