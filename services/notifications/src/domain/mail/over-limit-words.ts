import type { OverLimitWords } from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import type { Message } from '../message/message.ts';
import { formatDollars } from './dollars-in.ts';

/** A unit's month over the limit, in the reader's words. */
export function overLimitWords({ limit, language }: Message): OverLimitWords {
  const { locale } = catalogueFor(language);
  const { localMonth = '', deliveries = 0, monthlyLimit = 0, exceedFeeCents = 0 } = limit ?? {};
  return {
    deliveries,
    monthlyLimit,
    month: monthIn(localMonth, locale),
    fee: exceedFeeCents > 0 ? formatDollars(exceedFeeCents, locale) : '',
  };
}

function monthIn(localMonth: string, locale: string): string {
  const first = new Date(`${localMonth}-01T00:00:00Z`);
  if (Number.isNaN(first.getTime())) return localMonth;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
}
