import { describe, expect, it } from '@jest/globals';
import { isWithoutNotice } from './deferral.ts';
import type { Delivery, Notice } from './delivery.ts';

const notice = { contactId: 'c', kind: 'delivery', channel: 'email', status: 'sent', at: new Date(0) } as const;

describe('a delivery is without a notice', () => {
  it.each<[string, Delivery['deferral'], readonly Notice[], boolean]>([
    ['told when it was logged', undefined, [notice], false],
    ['silent', { reason: 'silent' }, [], true],
    ['put off', { reason: 'hold', at: new Date(0) }, [], true],
    ['told, then put on hold', { reason: 'hold', at: new Date(0) }, [notice], false],
    ['told to the wrong unit, for one where nobody lives', { reason: 'residents' }, [notice], true],
  ])('%s', (_, deferral, notices, expected) => {
    expect(isWithoutNotice({ notices, ...(deferral ? { deferral } : {}) })).toBe(expected);
  });
});
