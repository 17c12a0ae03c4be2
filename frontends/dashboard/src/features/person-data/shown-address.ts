import { phoneText } from '../residents/phone-text.ts';
import type { PersonData } from './api/person-data.ts';

/** Whom the data is about, as people write it. */
export function shownAddress({ channel, address }: Pick<PersonData, 'channel' | 'address'>): string {
  return channel === 'sms' ? phoneText(address) : address;
}
