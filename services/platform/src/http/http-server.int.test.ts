import { describe, expect, it } from '@jest/globals';
import { listen } from './http-server.ts';

describe('listening', () => {
  it('a port that is in use: the sentence says what to do', async () => {
    const server = await listen(() => undefined, { host: '127.0.0.1', port: 0 });
    await expect(listen(() => undefined, { host: '127.0.0.1', port: server.port })).rejects.toThrow(
      `Port ${server.port} is in use already; end what uses it or choose another with PORT=<number>.`,
    );
    await server.stop(new Date());
  });

  it.each(['999.1.1.1', '203.0.113.9'])(
    'an address %s that is not of this machine: the sentence names HOST',
    async (host) => {
      await expect(listen(() => undefined, { host, port: 0 })).rejects.toThrow(
        /^HOST: [\d.]+ is no address of this machine \(\w+\)/,
      );
    },
  );
});
