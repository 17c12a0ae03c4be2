import { describe, expect, it } from '@jest/globals';
import type { ClaimedMessage } from '../data/message-repository.ts';
import { sampleMessage } from '../testing/sample-message.ts';
import { createAcceptMessages } from './accept-messages.ts';

const now = new Date('2026-11-21T19:05:00Z');

/** Accepting while the database breaks off in the middle of an insert. */
function acceptingWhereInsertBreaks(held: readonly string[]) {
  const released: string[] = [];
  const cancelled: string[] = [];
  const sender = {
    queue: { reserve: () => true, cancel: (tenantId: string) => void cancelled.push(tenantId) },
    prepare: async () => undefined,
    accept: () => {
      throw new Error('Nothing was stored for certain.');
    },
  } as never;
  const accept = createAcceptMessages({
    messages: {
      insert: () => Promise.reject(new Error('The connection was cut.')),
      release: async (owner: string, claimed: readonly ClaimedMessage[]) => {
        released.push(...claimed.map(({ message }) => `${owner} ${message.id}`));
      },
    },
    senders: { email: sender, sms: sender },
    holds: { owner: 'me', lease: () => ({ owner: 'me', until: now }), has: (id: string) => held.includes(id) } as never,
    refusals: { add: async () => ({ reason: undefined, at: now }) } as never,
    outbox: {} as never,
    clock: { now: () => now },
  });
  return { accept, released, cancelled };
}

describe('accepting messages', () => {
  it('storing breaks off: what may be stored is given back, but for what is on its way already', async () => {
    const messages = ['a', 'b'].map((id) => sampleMessage({ id }));
    const { accept, released, cancelled } = acceptingWhereInsertBreaks(['b']);
    await expect(accept(messages)).rejects.toThrow('cut');
    expect(released).toEqual(['me a']);
    expect(cancelled).toHaveLength(2);
  });
});
