import { describe, expect, it } from '@jest/globals';
import { type Address, createKnownAddresses } from './known-addresses.ts';

const one: Address = { address: '10.0.0.1', family: 4 };
const two: Address = { address: '10.0.0.2', family: 4 };
const failure = (code: string) => Object.assign(new Error(code), { code });
/** Resolves once an answer of the name server was taken. */
const taken = () => new Promise(setImmediate);

/** A name server that answers when it is told to, and a clock. */
function setUp() {
  let ms = 0;
  const asked: PromiseWithResolvers<readonly Address[]>[] = [];
  const names = createKnownAddresses('deliveries', {
    ask: () => {
      const answer = Promise.withResolvers<readonly Address[]>();
      asked.push(answer);
      return answer.promise;
    },
    now: () => ms,
  });
  return {
    names,
    look: () =>
      new Promise<unknown>((resolve, reject) => {
        names.lookup('deliveries', { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
      }),
    asked: () => asked.length,
    answer: async (addresses: readonly Address[]) => {
      asked.at(-1)?.resolve(addresses);
      await taken();
    },
    fail: async (code: string) => {
      asked.at(-1)?.reject(failure(code));
      await taken();
    },
    after: (passedMs: number) => {
      ms += passedMs;
    },
  };
}

/** Knows addresses that are old. */
async function knowing(...addresses: readonly Address[]) {
  const host = setUp();
  const first = host.look();
  await host.answer(addresses);
  await first;
  host.after(5_001);
  return host;
}

describe('the known addresses of a host', () => {
  it('are asked for once for all who wait', async () => {
    const host = setUp();
    const both = [host.look(), host.look()];
    await host.answer([one]);
    expect(await Promise.all(both)).toEqual([[one], [one]]);
    expect(host.asked()).toBe(1);
  });

  it('are not asked for again while they are fresh', async () => {
    const host = setUp();
    const first = host.look();
    await host.answer([one]);
    await first;
    host.after(5_000);
    expect(await host.look()).toEqual([one]);
    expect(host.asked()).toBe(1);
  });

  it('are answered while a slow name server is asked again, and then what that says', async () => {
    const host = await knowing(one);
    expect(await host.look()).toEqual([one]);
    expect(host.asked()).toBe(2);
    await host.answer([two]);
    expect(await host.look()).toEqual([two]);
  });

  it('are kept while no name server answers', async () => {
    const host = await knowing(one);
    for (let times = 0; times < 10; times += 1) {
      expect(await host.look()).toEqual([one]);
      await host.fail('EAI_AGAIN');
      host.after(60_000);
    }
  });

  it('are forgotten half a minute after the host is gone', async () => {
    const host = await knowing(one);
    await host.look();
    await host.fail('ENOTFOUND');
    host.after(29_999);
    expect(await host.look()).toEqual([one]);
    await host.fail('ENOTFOUND');
    host.after(5_001);
    expect(await host.look()).toEqual([one]);
    await host.fail('ENOTFOUND');
    const refused = expect(host.look()).rejects.toThrow('ENOTFOUND');
    await host.fail('ENOTFOUND');
    await refused;
  });

  it('are answered in turn, and one to who asks for one', async () => {
    const host = await knowing(one, two);
    expect([await host.look(), await host.look()]).toEqual([
      [two, one],
      [one, two],
    ]);
    const answer = await new Promise((resolve) => {
      host.names.lookup('deliveries', {}, (...found) => resolve(found));
    });
    expect(answer).toEqual([null, two.address, 4]);
  });

  it('are found by asking until there is an answer, or until nobody waits any more', async () => {
    const host = setUp();
    const stopping = new AbortController();
    const found = host.names.find(stopping.signal);
    await host.answer([one]);
    await found;
    const lost = setUp();
    const refused = expect(lost.names.find(stopping.signal)).rejects.toThrow('aborted');
    await lost.fail('ENOTFOUND');
    stopping.abort();
    await refused;
  });
});
