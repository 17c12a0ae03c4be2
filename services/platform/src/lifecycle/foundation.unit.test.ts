import { describe, expect, it } from '@jest/globals';
import { createFoundation, createPlatform, type Foundation } from './foundation.ts';

const nothing = {} as never;
const parts: Omit<Foundation, 'accessTokens' | 'linkCodes'> = {
  config: { sessionSecret: 's'.repeat(32), linkSecret: 'l'.repeat(32) } as Foundation['config'],
  log: { child: () => nothing } as never,
  clock: { now: () => new Date('2026-11-21T12:00:00Z') },
  ids: { next: () => 'id' },
  database: { useDb: () => nothing } as never,
  bus: nothing,
  cache: nothing,
  metrics: { counter: () => nothing, duration: () => nothing } as never,
  transports: () => nothing,
};
const session = { userId: 'u', sessionId: 's', superadmin: false, demo: false, roles: {} };

describe('the services of one process', () => {
  it('share what remembers checked tokens, so that a token is checked once', () => {
    const foundation = createFoundation(parts);
    const { platform: gateway } = createPlatform(foundation, { name: 'gateway', ownsData: false });
    const { platform: deliveries } = createPlatform(foundation, { name: 'deliveries', ownsData: true });
    const now = parts.clock.now();
    const token = gateway.accessTokens.sign(session, now);
    expect(deliveries.accessTokens.verify(token, now)).toBe(gateway.accessTokens.verify(token, now));
  });

  it('make and check links only where they own data, which is where LINK_SECRET has to be set', () => {
    const foundation = createFoundation(parts);
    expect(createPlatform(foundation, { name: 'deliveries', ownsData: true }).platform.linkCodes).toBeDefined();
    expect(createPlatform(foundation, { name: 'gateway', ownsData: false }).platform).not.toHaveProperty('linkCodes');
    const without = createFoundation({ ...parts, config: { ...parts.config, linkSecret: undefined } });
    expect(createPlatform(without, { name: 'gateway', ownsData: false }).platform.accessTokens).toBeDefined();
    expect(() => createPlatform(without, { name: 'deliveries', ownsData: true })).toThrow('LINK_SECRET');
  });

  it('are handed a database only where they own data, and refused where there is none', () => {
    const foundation = createFoundation({ ...parts, database: undefined });
    expect(createPlatform(foundation, { name: 'gateway', ownsData: false }).platform).not.toHaveProperty('database');
    expect(() => createPlatform(foundation, { name: 'deliveries', ownsData: true })).toThrow('needs a database');
  });
});
