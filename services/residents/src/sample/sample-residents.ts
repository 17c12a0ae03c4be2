import { largeSampleTenants, largeSampleUsers } from '@parcelbell/sample-data/large';
import type { Channel, Language } from '../domain/household/household.ts';

export interface SampleContact {
  readonly channel: Channel;
  readonly address: string;
  readonly language: Language;
  /** `active` unless given. */
  readonly status?: 'pending' | 'opted_out';
  /** Nobody has approved it yet. */
  readonly isUnknown?: true;
}

export interface SampleHousehold {
  readonly tenantId: string;
  readonly unit: string;
  readonly tower: string;
  readonly contacts: readonly SampleContact[];
  /** When they moved in; today unless given. */
  readonly movedInDaysAgo?: number;
  /** Earlier residencies, the oldest first. */
  readonly past?: readonly SampleResidency[];
}

/** A residency that has ended. */
interface SampleResidency {
  readonly contacts: readonly SampleContact[];
  readonly movedInDaysAgo: number;
  readonly movedOutDaysAgo: number;
}

const mail = (name: string, language: Language = 'en') =>
  ({ channel: 'email', address: `${name}@example.test`, language }) as const;
const text = (address: string, language: Language = 'en') => ({ channel: 'sms', address, language }) as const;

/** People who live or lived in the sample buildings. Most units, such as 301 of Maple Court, are empty. */
export const sampleHouseholds: readonly SampleHousehold[] = [
  {
    tenantId: 'maple-court',
    unit: '101',
    tower: '',
    contacts: [mail('nora.lindqvist'), { ...mail('elin.lindqvist'), status: 'pending' }],
    movedInDaysAgo: 210,
    past: [
      { contacts: [mail('tomas.berg')], movedInDaysAgo: 1_460, movedOutDaysAgo: 730 },
      { contacts: [mail('ruth.abara'), mail('sam.abara')], movedInDaysAgo: 700, movedOutDaysAgo: 240 },
    ],
  },
  {
    tenantId: 'maple-court',
    unit: '204',
    tower: '',
    contacts: [mail('amir.hosseini'), { ...mail('leila.hosseini'), isUnknown: true }],
    movedInDaysAgo: 95,
  },
  { tenantId: 'maple-court', unit: '407', tower: '', contacts: [mail('camille.roy', 'fr')], movedInDaysAgo: 320 },
  {
    tenantId: 'maple-court',
    unit: 'PH1',
    tower: '',
    contacts: [mail('grace.osei'), text('+14165550142'), { ...text('+14165550143'), status: 'opted_out' }],
    movedInDaysAgo: 61,
  },
  {
    tenantId: 'harbour-towers',
    unit: '502',
    tower: 'North',
    contacts: [mail('kenji.watanabe')],
    movedInDaysAgo: 45,
    past: [{ contacts: [mail('iris.moreau', 'fr')], movedInDaysAgo: 500, movedOutDaysAgo: 60 }],
  },
  {
    tenantId: 'harbour-towers',
    unit: '502',
    tower: 'South',
    contacts: [mail('priya.nair'), mail('dev.nair')],
    movedInDaysAgo: 150,
  },
];

/** Buildings with households, and how many each has. */
const livedIn = { buildings: 30, households: 10 } as const;

/** The households of `SEED=large`: people live in some units of the first buildings. */
export function largeHouseholds(): SampleHousehold[] {
  const names = largeSampleUsers().map(({ email }) => email.slice(0, email.indexOf('@')));
  return largeSampleTenants()
    .slice(0, livedIn.buildings)
    .flatMap(({ number, tenantId, towerNames }) =>
      Array.from({ length: livedIn.households }, (_, at): SampleHousehold => {
        const name = names[(number * livedIn.households + at) * 7] ?? names[at];
        const address = `${name}@example.test`;
        return {
          tenantId,
          unit: `${1 + (at % 3)}0${1 + Math.floor(at / 3)}`,
          tower: towerNames[at % 2] ?? '',
          contacts: [{ channel: 'email', address, language: at % 4 === 3 ? 'fr' : 'en' }],
        };
      }),
    );
}
