import type { Channel } from '@parcelbell/client';
import { type MessageLanguage, useMessages } from '@parcelbell/ui';
import type { Resident, ResidentEmail } from './api/residents.ts';
import { useDay } from './components/day-text.tsx';
import { type ContactState, emailState, phoneState } from './contact-state.ts';
import { residentsMessages } from './messages.ts';
import { phoneText } from './phone-text.ts';

/** An address or a phone number of a unit, as the unit's dialog shows it. */
export interface UnitContact {
  readonly id: string;
  readonly channel: Channel;
  readonly address: string;
  /** In which it gets messages. A phone belongs to who registered with an address. */
  readonly language: MessageLanguage;
  readonly awaitsApproval: boolean;
  /** Whether it may see codes and the others of the unit. A phone is approved with an address of its owner. */
  readonly approved: 'yes' | 'no' | 'with-an-address';
  readonly state: ContactState;
  /** What the state means and what to do about it. */
  readonly how: string | undefined;
  /** How and when texts to a phone were agreed to, with the words that were shown. */
  readonly consent?: { readonly text: string; readonly wording: string | undefined };
  readonly canVerifyAgain: boolean;
}

const hows = {
  waitsForApproval: 'waitsForApprovalHow',
  unsubscribed: 'unsubscribedHow',
  bounced: 'bouncedHow',
  stopped: 'stoppedHow',
  unsubscribedByLink: 'unsubscribedByLinkHow',
  markedAsSpam: 'markedAsSpamHow',
  phoneVerified: 'phoneVerifiedHow',
} as const;

/** The sentences that say how texts were agreed to. */
export const consents = {
  page: 'consentPage',
  call: 'consentCall',
  staff: 'consentStaff',
  file: 'consentFile',
  start: 'consentStart',
} as const;

/** The addresses of a unit, then its phone numbers. */
export function useContacts(resident: Resident | null): UnitContact[] {
  const t = useMessages(residentsMessages);
  const day = useDay();
  if (!resident) return [];
  const { emails, contactPreferences } = resident;
  const howOf = ({ word }: ContactState, unverified: string) => {
    if (word === 'unverified') return unverified;
    return word in hows ? t(hows[word as keyof typeof hows]) : undefined;
  };
  const ofEmail = (email: ResidentEmail): UnitContact => {
    const state = emailState(email);
    const { id, address, awaitsApproval = false, hasLapsed } = email;
    const how = howOf(state, t(hasLapsed ? 'lapsed' : 'unverifiedHow'));
    return {
      id,
      channel: 'email',
      address,
      language: email.language,
      awaitsApproval,
      approved: email.approved ? 'yes' : 'no',
      state,
      how,
      canVerifyAgain: email.status === 'unverified' || email.status === 'bounced' || state.word === 'markedAsSpam',
    };
  };
  const ofPhones = contactPreferences.phones.map((phone): UnitContact => {
    const state = phoneState(phone);
    const { id, number, awaitsApproval = false, consent } = phone;
    const how = howOf(state, t('phoneUnverifiedHow'));
    const address = phoneText(number);
    return {
      id,
      channel: 'sms',
      address,
      language: emails[0]?.language ?? 'en',
      awaitsApproval,
      approved: 'with-an-address',
      state,
      how,
      ...(consent
        ? { consent: { text: t(consents[consent.source], { day: day(consent.at).words }), wording: consent.wording } }
        : {}),
      canVerifyAgain: false,
    };
  });
  return [...emails.map(ofEmail), ...ofPhones];
}
