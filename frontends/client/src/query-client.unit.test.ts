import { afterEach, expect, it } from '@jest/globals';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('a change fails at once without a connection, instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  const mutationFn = () => Promise.reject(new Error('no connection'));
  const change = new MutationObserver(createQueryClient(), { mutationFn });
  await expect(change.mutate()).rejects.toThrow('no connection');
});
