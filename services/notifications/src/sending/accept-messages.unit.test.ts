import { describe, expect, it } from '@jest/globals';
import type { NewMessage } from '../domain/message/message-repository.ts';
import { sampleMessage } from '../testing/sample-message.ts';
import { createAcceptMessages } from './accept-messages.ts';

const now = new Date('2026-11-21T19:05:00Z');

/** Accepting while the database breaks off in the middle of an insert; `leased` are the messages that this process has leased already. */
function acceptingWhereInsertBreaks(leased: readonly string[]) {
  const released: string[] = [];
  const cancelled: string[] = [];
  const queue = {
    reserve: () => true,
    cancel: (tenantId: string) => void cancelled.push(tenantId),
    prepare: async () => undefined,
    add: () => {
      throw new Error('Nothing was stored for certain.');
    },
  };
  const accept = createAcceptMessages({
    messages: {
      insert: () => Promise.reject(new Error('The connection was cut.')),
      release: async (owner, leased) => {
        released.push(...leased.map(({ message }) => `${owner} ${message.id}`));
      },
    },
    queues: { email: queue, sms: queue },
    leases: { owner: 'me', begin: () => ({ owner: 'me', until: now }), has: (id) => leased.includes(id) },
    recipientChecks: { add: async () => ({ outcome: undefined, at: now }) },
    clock: { now: () => now },
  });
  return { accept, released, cancelled };
}

describe('accepting messages', () => {
  it('one with a later sending time: stored without a lease, and not queued', async () => {
    const stored: NewMessage[] = [];
    const queue = { reserve: () => true, cancel: () => {}, prepare: async () => undefined, add: () => {} };
    const accept = createAcceptMessages({
      messages: {
        insert: async (added) => {
          stored.push(...added);
          return new Set(added.map(({ message }) => message.id));
        },
        release: async () => {},
      },
      queues: { email: queue, sms: queue },
      leases: { owner: 'me', begin: () => ({ owner: 'me', until: now }), has: () => false },
      recipientChecks: { add: async () => ({ outcome: undefined, at: now }) },
      clock: { now: () => now },
    });
    const sendAt = new Date(now.getTime() + 60_000);
    const expiresAt = new Date(now.getTime() + 120_000);
    await accept([
      sampleMessage({ id: 'later', sendAt, expiresAt }),
      sampleMessage({ id: 'now', sendAt: now, expiresAt }),
    ]);
    expect(stored.map(({ message, lease }) => [message.id, lease !== undefined])).toEqual([
      ['later', false],
      ['now', true],
    ]);
  });

  it('storing fails: messages that may be stored are released, except those that are being sent already', async () => {
    const messages = ['a', 'b'].map((id) => sampleMessage({ id }));
    const { accept, released, cancelled } = acceptingWhereInsertBreaks(['b']);
    await expect(accept(messages)).rejects.toThrow('cut');
    expect(released).toEqual(['me a']);
    expect(cancelled).toHaveLength(2);
  });
});
