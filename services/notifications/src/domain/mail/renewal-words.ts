import type { MailRow, MailWords } from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import type { Message } from '../message/message.ts';
import { formatDollars } from './dollars-in.ts';

/** What a reminder says. A building has no language, so the English mail has the French below. */
export function renewalWords(message: Message, building: string): MailWords {
  const [english, french] = ['en', 'fr'].map((language) => wordsIn(language, message, building));
  if (!english || !french) throw new Error('A reminder needs both languages.');
  return { ...english, note: [`${french.heading}.`, french.intro, ...french.rows.slice(1).map(sentenceOf)].join(' ') };
}

/** The date is in the French sentences already; the amount follows them. */
function sentenceOf({ label, value, detail }: MailRow): string {
  return `${label}${catalogueFor('fr').colon}${value}${detail ? ` (${detail})` : ''}.`;
}

function wordsIn(language: string, { renewal }: Message, building: string): MailWords {
  const texts = catalogueFor(language);
  const { daysLeft = 0, renewalDate = '', amountCents = 0, billingCycle = '' } = renewal ?? {};
  return texts.renewal(
    {
      daysLeft,
      date: longDate(renewalDate, texts.locale),
      amount: formatDollars(amountCents, texts.locale),
      isYearly: billingCycle === 'yearly',
    },
    building,
  );
}

function longDate(date: string, locale: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
