import type { MailWords, OverLimitWords } from './catalogue.ts';
import { lowerFirst, rowOf } from './sentences.ts';

/** What tells the people of a unit in English that it got more parcels in a month than are free. */
export function overLimitInEnglish(words: OverLimitWords, unit: string, building: string): MailWords {
  const { deliveries, monthlyLimit, month, fee } = words;
  return {
    subject: `Over the monthly limit for parcels · ${unit}`,
    preheader: `${parcels(deliveries)} in ${month}, ${building}`,
    heading: 'Your unit is over its monthly limit',
    intro: `${parcels(deliveries)} ${deliveries === 1 ? 'has' : 'have'} come for ${lowerFirst(unit)} at ${building} in ${month}. ${allowance(words)}`,
    rows: [
      { label: 'So far', value: parcels(deliveries), detail: month },
      { label: fee ? 'Free' : 'Limit', value: parcels(monthlyLimit), detail: 'a month for each unit' },
      ...rowOf('Each further', fee),
      { label: 'For', value: unit },
    ],
    note: 'Your parcels are still accepted and announced. The building sets the limit; ask the concierge if something is unclear. You get this mail once a month at most.',
  };
}

function allowance({ monthlyLimit, fee }: OverLimitWords): string {
  if (!fee) return `The limit is ${monthlyLimit} a month for each unit.`;
  return monthlyLimit === 0
    ? `Each parcel costs ${fee}.`
    : `${monthlyLimit} a month ${monthlyLimit === 1 ? 'is' : 'are'} free; each further one costs ${fee}.`;
}

function parcels(count: number): string {
  return `${count} ${count === 1 ? 'parcel' : 'parcels'}`;
}
