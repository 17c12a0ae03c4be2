import { StatusWord, useMessages } from '@parcelbell/ui';
import type { ResidentEmail, ResidentPhone } from '../api/residents.ts';
import { type ContactState, emailState, phoneState } from '../contact-state.ts';
import { residentsMessages } from '../messages.ts';

/** The state of an address, in words. */
export function EmailWord({ email }: { email: ResidentEmail }) {
  return <ContactWord {...emailState(email)} />;
}

/** The state of a phone, in words. */
export function PhoneWord({ phone }: { phone: ResidentPhone }) {
  return <ContactWord {...phoneState(phone)} />;
}

function ContactWord({ word, tone }: ContactState) {
  const t = useMessages(residentsMessages);
  return <StatusWord tone={tone}>{t(word)}</StatusWord>;
}
