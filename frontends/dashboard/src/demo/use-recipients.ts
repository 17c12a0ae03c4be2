import type { Tenant } from '@parcelbell/client';
import { type Resident, type UnitRef, useResident } from '../features/residents/api/residents.ts';
import { phoneText } from '../features/residents/phone-text.ts';
import type { Notice, Recipient } from './consequence.ts';

/** Who lives in a unit and gets messages: verified addresses first, then phones, where the building sends texts. */
export function recipientsIn(resident: Resident | null, sendsTexts: boolean): readonly Recipient[] {
  if (!resident) return [];
  const active = resident.emails.filter((email) => email.active);
  const mails = active.map(({ address, language }): Recipient => ({ channel: 'email', address, language }));
  if (!sendsTexts) return mails;
  // A phone has no language of its own to show: it belongs to who registered with an address.
  const language = (active[0] ?? resident.emails[0])?.language ?? 'en';
  const phones = resident.contactPreferences.phones.filter(({ channels }) => channels.some(({ enabled }) => enabled));
  return [
    ...mails,
    ...phones.map(({ number }): Recipient => ({ channel: 'sms', address: phoneText(number), language })),
  ];
}

interface Found {
  /** Undefined while they are looked up. */
  readonly recipients: readonly Recipient[] | undefined;
  readonly failed: boolean;
}

/** Whom a message would have reached. */
export function useRecipients({ unitRef, to }: Notice, { features }: Pick<Tenant, 'features'>): Found {
  const { data, isError } = useResident(unitRefOf(unitRef), { enabled: to === undefined });
  const recipients = to ?? (data === undefined ? undefined : recipientsIn(data, features.smsEnabled));
  return { recipients, failed: isError };
}

/** A building without towers knows no empty one. */
function unitRefOf({ unit, tower }: UnitRef): UnitRef {
  return { unit: unit.toUpperCase(), tower: tower || undefined };
}
