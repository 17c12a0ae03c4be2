import { describe, expect, it } from '@jest/globals';
import { recordCaller, runInContext } from '../context/request-context.ts';
import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger({ service: 'test', level: 'debug', destination: { write: (line) => void lines.push(line) } }));
  return JSON.parse(lines.join(''));
}

describe('the log', () => {
  it('carries the correlation and the trace of the running request', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const line = logged((log) => runInContext({ correlationId: 'abcdefgh', traceparent }, () => log.info('hello')));
    expect(line).toMatchObject({
      correlationId: 'abcdefgh',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      service: 'test',
      level: 'info',
    });
  });

  it('says who changed something and from where, in whatever line the request writes', () => {
    const context = {
      correlationId: 'abcdefgh',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const line = logged((log) =>
      runInContext(context, () => {
        recordCaller({ clientAddress: '203.0.113.7' });
        recordCaller({ userId: 'user-7', sessionId: 'session-7', tenantId: 'maple' });
        log.info({ tenantId: 'harbour', fact: 'moved' }, 'resident changed');
      }),
    );
    expect(line).toMatchObject({
      clientAddress: '203.0.113.7',
      userId: 'user-7',
      sessionId: 'session-7',
      tenantId: 'harbour',
      fact: 'moved',
    });
  });

  it('never shows addresses, phone numbers or tokens in a message', () => {
    const line = logged((log) => log.info('sent to anna@example.test and +1 (416) 555-0199 with Bearer abc.def'));
    expect(line.msg).toBe('sent to [address] and [phone] with Bearer [redacted]');
  });

  it.each(['token', 'address', 'authorization', 'phone', 'code', 'hash'])(
    'never shows the field %s, however deep',
    (field) => {
      const line = JSON.stringify(
        logged((log) => log.info({ [field]: 'precious', a: { [field]: 'precious', b: { [field]: 'precious' } } }, 'x')),
      );
      expect(line).not.toContain('precious');
    },
  );

  it('scrubs errors, their causes and the credentials in URLs', () => {
    const cause = new Error('refused by mongodb://root:hunter2@db:27017 for bo@example.test');
    const line = JSON.stringify(
      logged((log) => log.error({ err: new Error('failed for al@example.test', { cause }) }, 'x')),
    );
    expect(line).not.toMatch(/hunter2|al@example|bo@example/);
    expect(line).toContain('mongodb://[redacted]@db:27017');
  });
});
