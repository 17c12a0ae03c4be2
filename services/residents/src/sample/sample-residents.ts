import type { Channel, Language } from '../domain/household/household.ts';

export interface SampleHousehold {
  readonly tenantId: string;
  readonly unit: string;
  readonly tower: string;
  readonly contacts: readonly { readonly channel: Channel; readonly address: string; readonly language: Language }[];
}

const mail = (name: string, language: Language = 'en') =>
  ({ channel: 'email', address: `${name}@example.test`, language }) as const;
const text = (address: string, language: Language = 'en') => ({ channel: 'sms', address, language }) as const;

/** People who live in the sample buildings already; most units, 301 of Maple Court among them, are left for newcomers. */
export const sampleHouseholds: readonly SampleHousehold[] = [
  { tenantId: 'maple-court', unit: '101', tower: '', contacts: [mail('nora.lindqvist')] },
  { tenantId: 'maple-court', unit: '204', tower: '', contacts: [mail('amir.hosseini'), mail('leila.hosseini')] },
  { tenantId: 'maple-court', unit: '407', tower: '', contacts: [mail('camille.roy', 'fr')] },
  { tenantId: 'maple-court', unit: 'PH1', tower: '', contacts: [mail('grace.osei'), text('+14165550142')] },
  { tenantId: 'harbour-towers', unit: '502', tower: 'North', contacts: [mail('kenji.watanabe')] },
  { tenantId: 'harbour-towers', unit: '502', tower: 'South', contacts: [mail('priya.nair'), mail('dev.nair')] },
];
