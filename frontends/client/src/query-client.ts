import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Only a call that may succeed on a second try is repeated, once: refusals are answers. */
function mayRetry(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && (error.noAnswer === 'network' || error.status >= 502);
}

/** The query cache, with the product's defaults; the shell makes one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, refetchOnWindowFocus: true },
      // Without a connection a change fails at once: it does not wait for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
