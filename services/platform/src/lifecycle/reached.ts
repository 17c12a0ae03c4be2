import { ConfigError } from '../config/config.ts';
import { isTransient } from '../errors/transient.ts';
import { scrub } from '../logging/scrub.ts';

/** What `connecting` gives. Where nothing answers, it fails with a ConfigError that names the setting which says where; other failures stay as they are. */
export async function reached<T>(setting: string, connecting: Promise<T>): Promise<T> {
  try {
    return await connecting;
  } catch (error) {
    if (!isTransient(error)) throw error;
    const [reason = ''] = scrub(String((error as Error).message)).split('\n');
    throw new ConfigError([`${setting}: nothing answers there (${reason}); start it, or correct the address`]);
  }
}
