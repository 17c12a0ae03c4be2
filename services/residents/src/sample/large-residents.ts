import { largeSampleTenants, largeSampleUsers } from '@parcelbell/platform/sample';
import type { SampleHousehold } from './sample-residents.ts';

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
