import { describe, expect, it } from '@jest/globals';
import { type Address, createKnownAddresses } from './known-addresses.ts';

const one: Address = { address: '10.0.0.1', family: 4 };
const two: Address = { address: '10.0.0.2', family: 4 };
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A name server that answers when it is told to, and a clock. */
function setUp() {
  let ms = 0;
  const asked: { readonly host: string; readonly answer: PromiseWithResolvers<readonly Address[]> }[] = [];
  const lookup = createKnownAddresses({
    ask: (host) => {
      const answer = Promise.withResolvers<readonly Address[]>();
      asked.push({ host, answer });
      return answer.promise;
    },
    now: () => ms,
  });
  return {
    look: () =>
      new Promise<unknown>((resolve, reject) => {
        lookup('deliveries', { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
      }),
    lookup,
    hosts: () => asked.map(({ host }) => host),
    answer: (addresses: readonly Address[]) => asked.at(-1)?.answer.resolve(addresses),
    fail: (code: string) => asked.at(-1)?.answer.reject(failure(code)),
    later: () => {
      ms += 5_001;
    },
  };
}

/** Resolves once an answer of the name server was taken. */
const settled = () => new Promise(setImmediate);

/** Knows addresses, which are old. */
async function knowing(...addresses: readonly Address[]) {
  const names = setUp();
  const first = names.look();
  names.answer(addresses);
  await first;
  names.later();
  return names;
}

describe('the known addresses of a host', () => {
  it('asks once for all who wait for the first answer', async () => {
    const names = setUp();
    const both = [names.look(), names.look()];
    names.answer([one]);
    expect(await Promise.all(both)).toEqual([[one], [one]]);
    expect(names.hosts()).toEqual(['deliveries']);
  });

  it('does not ask while the answer is fresh', async () => {
    const names = setUp();
    const first = names.look();
    names.answer([one]);
    await first;
    expect(await names.look()).toEqual([one]);
    expect(names.hosts()).toHaveLength(1);
  });

  it('answers what it knows while a slow name server is asked again, and then what that answered', async () => {
    const names = await knowing(one);
    expect(await names.look()).toEqual([one]);
    expect(names.hosts()).toHaveLength(2);
    names.answer([two]);
    await names.look();
    expect(await names.look()).toEqual([two]);
  });

  it('keeps what it knows while no name server answers, and forgets a host that is gone', async () => {
    const names = await knowing(one);
    await names.look();
    names.fail('EAI_AGAIN');
    await settled();
    names.later();
    expect(await names.look()).toEqual([one]);
    names.fail('ENOTFOUND');
    await settled();
    const last = names.look();
    names.fail('ENOTFOUND');
    await expect(last).rejects.toThrow('ENOTFOUND');
  });

  it('answers the addresses of replicas in turn, and the first alone to who asks for one', async () => {
    const names = await knowing(one, two);
    expect([await names.look(), await names.look()]).toEqual([
      [two, one],
      [one, two],
    ]);
    const answer = await new Promise((resolve) => {
      names.lookup('deliveries', {}, (...found) => resolve(found));
    });
    expect(answer).toEqual([null, two.address, 4]);
  });
});
