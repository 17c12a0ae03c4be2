import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('the large sample', () => {
  it('adds 3,000 users to the small one, once', async () => {
    await identity.service.seed?.('large');
    await identity.service.seed?.('large');
    const users = await identity.stored('users');
    expect(users).toHaveLength(3_004);
    expect(users.filter(({ status }) => status === 'suspended')).toHaveLength(81);
  });
});
