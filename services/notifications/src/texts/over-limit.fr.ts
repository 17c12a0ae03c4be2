import type { MailWords, OverLimitWords } from './catalogue.ts';
import { lowerFirst, rowOf } from './sentences.ts';

/** What tells the people of a unit in French that it got more parcels in a month than are free. */
export function overLimitInFrench(words: OverLimitWords, unit: string, building: string): MailWords {
  const { deliveries, monthlyLimit, month, fee } = words;
  return {
    subject: `Limite mensuelle de colis dépassée · ${unit}`,
    preheader: `${parcels(deliveries)} en ${month}, ${building}`,
    heading: 'Votre unité a dépassé sa limite mensuelle',
    intro: `${parcels(deliveries)} ${deliveries < 2 ? 'est arrivé' : 'sont arrivés'} pour vous en ${month} (${building}, ${lowerFirst(unit)}). ${allowance(words)}`,
    rows: [
      { label: "Jusqu'ici", value: parcels(deliveries), detail: month },
      { label: fee ? 'Sans frais' : 'Limite', value: parcels(monthlyLimit), detail: 'par mois et par unité' },
      ...rowOf('Colis de plus', fee),
      { label: 'Pour', value: unit },
    ],
    note: "Vos colis sont toujours acceptés et annoncés. C'est l'immeuble qui fixe la limite; en cas de question, adressez-vous au concierge. Vous recevez ce courriel au plus une fois par mois.",
  };
}

function allowance({ monthlyLimit, fee }: OverLimitWords): string {
  if (!fee) return `La limite est de ${monthlyLimit} par mois et par unité.`;
  return monthlyLimit === 0
    ? `Chaque colis coûte ${fee}.`
    : `${monthlyLimit} par mois ${monthlyLimit < 2 ? 'est' : 'sont'} sans frais; chaque colis de plus coûte ${fee}.`;
}

function parcels(count: number): string {
  return `${count} colis`;
}
