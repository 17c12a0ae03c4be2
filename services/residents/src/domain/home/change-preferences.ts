import { isDeepStrictEqual } from 'node:util';
import type { QuietHours } from '@parcelbell/rules';
import { changed, unchanged } from '../household/change-household.ts';
import { type Contact, isPhoneOf, type Language } from '../household/household.ts';
import type { LinkCode } from '../link/link.ts';
import { type ChangeHomeDeps, changeAsMember, type Home, showHome } from './home.ts';

export interface ChangePreferences extends LinkCode {
  readonly language?: Language;
  /** Null: messages may come at any time. */
  readonly quietHours?: QuietHours | null;
}

export interface ChangePreferencesDeps extends ChangeHomeDeps {
  readonly reports: { preferencesChanged(tenantId: string): void };
}

/** Sets the language and the quiet hours of a member and their phones. Throws as `showHome` does. */
export async function changePreferences(command: ChangePreferences, deps: ChangePreferencesDeps): Promise<Home> {
  const tenantId = await changeAsMember(
    command,
    ({ household, member }) => {
      const contacts = household.contacts.map((contact) =>
        contact === member || isPhoneOf(contact, member) ? withPreferences(contact, command) : contact,
      );
      if (isDeepStrictEqual(contacts, household.contacts)) return unchanged(undefined);
      return changed({ ...household, contacts }, household.tenantId);
    },
    deps,
  );
  if (tenantId) deps.reports.preferencesChanged(tenantId);
  return showHome(command, deps);
}

function withPreferences(contact: Contact, { language = contact.language, quietHours }: ChangePreferences): Contact {
  if (quietHours === undefined) return { ...contact, language };
  const { quietHours: _, ...rest } = contact;
  return { ...rest, language, ...(quietHours ? { quietHours } : {}) };
}
