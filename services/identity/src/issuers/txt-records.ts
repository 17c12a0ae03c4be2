import { Resolver } from 'node:dns/promises';
import { UnavailableError } from '@parcelbell/errors';
import type { TxtRecords } from '../domain/company-sign-in/issuer.ts';

/** What a name server answers where there is no such record. */
const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** TXT records by the name servers of the system, or by `server` (`address` or `address:port`). */
export function createTxtRecords(server: string | undefined): TxtRecords {
  return {
    find: async (name) => {
      const resolver = new Resolver({ timeout: 2_000, tries: 2 });
      if (server) resolver.setServers([server]);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (cause) {
        if (absent.has((cause as NodeJS.ErrnoException).code ?? '')) return [];
        throw new UnavailableError(
          'DOMAIN_CHECK_UNAVAILABLE',
          'The name servers of the domain do not answer now. Please check again in a few minutes.',
          { cause },
        );
      }
    },
  };
}
