import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '../config/config.ts';
import { reached } from './reached.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

describe('reaching an engine', () => {
  it('it answers: what was connected is given', async () => {
    expect(await reached('MONGO_URL', Promise.resolve('connected'))).toBe('connected');
  });

  it('nothing answers: the sentence names the setting and no credentials', async () => {
    const error = Object.assign(new Error('no answer of mongodb://root:hunter2@db:27017', { cause: refused }));
    const failing = reached('MONGO_URL', Promise.reject(error));
    await expect(failing).rejects.toThrow(
      /^MONGO_URL: nothing answers there \(.*\); start it, or correct the address$/,
    );
    await expect(failing).rejects.not.toThrow(/hunter2/);
    await expect(failing).rejects.toBeInstanceOf(ConfigError);
  });

  it('it answers with a refusal: that is told as it is', async () => {
    const refusal = new Error('Topics have the wrong number of partitions');
    await expect(reached('KAFKA_BROKERS', Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
