import { isDeepStrictEqual } from 'node:util';
import type { QuietHours } from '@parcelbell/platform';
import { changed, unchanged } from '../household/change-household.ts';
import { type Contact, isPhoneOf, type Language } from '../household/household.ts';
import type { LinkCode } from '../link/link.ts';
import { type ChangeHomeDeps, changeAsMember, type Home } from './home.ts';
import { showHome } from './show-home.ts';

export interface ChangeWishes extends LinkCode {
  readonly language?: Language;
  /** Null where messages may come at any time. */
  readonly quietHours?: QuietHours | null;
}

export interface ChangeWishesDeps extends ChangeHomeDeps {
  readonly reports: { wishesChanged(tenantId: string): void };
}

/** Sets in which language and when a member, on their phones too, wants messages. Throws as `showHome` does. */
export async function changeWishes(command: ChangeWishes, deps: ChangeWishesDeps): Promise<Home> {
  const tenantId = await changeAsMember(
    command,
    ({ household, member }) => {
      const contacts = household.contacts.map((contact) =>
        contact === member || isPhoneOf(contact, member) ? withWishes(contact, command) : contact,
      );
      if (isDeepStrictEqual(contacts, household.contacts)) return unchanged(undefined);
      return changed({ ...household, contacts }, household.tenantId);
    },
    deps,
  );
  if (tenantId) deps.reports.wishesChanged(tenantId);
  return showHome(command, deps);
}

function withWishes(contact: Contact, { language = contact.language, quietHours }: ChangeWishes): Contact {
  if (quietHours === undefined) return { ...contact, language };
  const { quietHours: _, ...rest } = contact;
  return { ...rest, language, ...(quietHours ? { quietHours } : {}) };
}
