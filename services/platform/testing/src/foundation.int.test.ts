import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFoundation, createPlatform } from '@parcelbell/lifecycle';
import { startTestFoundation, type TestFoundation } from './test-foundation.ts';

let test: TestFoundation;
beforeAll(async () => {
  test = await startTestFoundation();
});
afterAll(() => test.close());

const session = { userId: 'u', sessionId: 's', superadmin: false, demo: false, roles: {} };

describe('the services of one process', () => {
  it('share the memory of verified tokens, so that a token is verified once', () => {
    const { foundation } = test;
    const { platform: gateway } = createPlatform(foundation, { name: 'gateway', ownsData: false });
    const { platform: deliveries } = createPlatform(foundation, { name: 'deliveries', ownsData: true });
    const now = new Date();
    const token = gateway.accessTokens.sign(session, now);
    expect(deliveries.accessTokens.verify(token, now)).toBe(gateway.accessTokens.verify(token, now));
  });

  it('have link codes, and need LINK_SECRET, only where they own data', () => {
    const { foundation } = test;
    expect(createPlatform(foundation, { name: 'deliveries', ownsData: true }).platform.linkCodes).toBeDefined();
    expect(createPlatform(foundation, { name: 'gateway', ownsData: false }).platform).not.toHaveProperty('linkCodes');
    const without = createFoundation({ ...foundation, config: { ...foundation.config, linkSecret: undefined } });
    expect(createPlatform(without, { name: 'gateway', ownsData: false }).platform.accessTokens).toBeDefined();
    expect(() => createPlatform(without, { name: 'deliveries', ownsData: true })).toThrow('LINK_SECRET');
  });

  it('get a database only where they own data, and are refused without one', () => {
    const foundation = { ...test.foundation, database: undefined };
    expect(createPlatform(foundation, { name: 'gateway', ownsData: false }).platform).not.toHaveProperty('database');
    expect(() => createPlatform(foundation, { name: 'deliveries', ownsData: true })).toThrow('needs a database');
  });
});
