import { describe, expect, it } from '@jest/globals';
import { UnavailableError } from '@parcelbell/errors';
import { createFaults } from './faults.ts';

const fail = (error: unknown) => () => Promise.reject(error);

describe('faults', () => {
  it('keep none of the others, and the first is thrown at the end', async () => {
    const faults = createFaults();
    expect(await faults.attempt(fail(new Error('first')))).toBe(false);
    expect(await faults.attempt(async () => undefined)).toBe(true);
    await faults.attempt(fail(new Error('second')));
    expect(() => faults.throwFirst()).toThrow('first');
  });

  it('are thrown where they came before the work began', () => {
    const faults = createFaults();
    faults.add(new Error('unreadable'));
    expect(() => faults.throwFirst()).toThrow('unreadable');
  });

  it('are none where all went well', () => {
    expect(() => createFaults().throwFirst()).not.toThrow();
  });

  it('are none where something is away: the work is given up at once', async () => {
    const away = new UnavailableError('UNAVAILABLE', 'away');
    await expect(createFaults().attempt(fail(away))).rejects.toBe(away);
  });
});
