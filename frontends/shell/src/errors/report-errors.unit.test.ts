import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@parcelbell/client';
import { createReportError, watchErrors } from './report-errors.ts';

function start() {
  const sent: { message: string; stack: string }[] = [];
  const clock = { now: 0 };
  const report = createReportError(
    (body) => sent.push(JSON.parse(body)),
    () => clock.now,
  );
  return { sent, clock, report };
}

function thrown(message: string): Error {
  return Object.assign(new TypeError(message), { stack: 'at read (/assets/main.js:1:2)' });
}

describe('an error of the page', () => {
  it('is sent with its name, its sentence and its stack, each trimmed', () => {
    const { sent, report } = start();
    report(thrown('x is undefined'));
    report(Object.assign(thrown('y'.repeat(1_000)), { stack: 'z'.repeat(9_000) }));
    expect(sent[0]).toEqual({ message: 'TypeError: x is undefined', stack: 'at read (/assets/main.js:1:2)' });
    expect([sent[1]?.message.length, sent[1]?.stack.length]).toEqual([300, 4_000]);
  });

  it('is sent once', () => {
    const { sent, report } = start();
    report(thrown('again'));
    report(thrown('again'));
    expect(sent.length).toBe(1);
  });

  it('is one of five a minute and twenty of a page at most', () => {
    const { sent, clock, report } = start();
    const counts: number[] = [];
    for (let minute = 0; minute < 6; minute += 1) {
      clock.now = minute * 60_000;
      for (let each = 0; each < 8; each += 1) report(thrown(`${minute} ${each}`));
      counts.push(sent.length);
    }
    expect(counts).toEqual([5, 10, 15, 20, 20, 20]);
  });

  it('is not sent where it is a refused call, one that was called off, or no error', () => {
    const { sent, report } = start();
    report(new ApiError({ status: 404 }));
    report(new DOMException('Called off.', 'AbortError'));
    report('a sentence');
    expect(sent).toEqual([]);
  });

  it('is reported where nothing caught it', () => {
    const { sent, report } = start();
    watchErrors(window, report);
    window.dispatchEvent(new ErrorEvent('error', { error: thrown('thrown') }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown('rejected') }));
    expect(sent.map(({ message }) => message)).toEqual(['TypeError: thrown', 'TypeError: rejected']);
  });
});
