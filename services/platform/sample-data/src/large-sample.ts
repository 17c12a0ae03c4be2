/**
 * The data of `SEED=large`: 300 buildings of 12 companies and 3,000 users, always the same. Each service makes of it what it owns, so that their parts fit
 * together.
 */

export interface SampleCompany {
  readonly name: string;
  readonly domain: string;
  readonly timeZone: string;
  /** The phone's area code. */
  readonly areaCode: number;
}

export interface LargeSampleTenant {
  /** From 0. What a service needs besides follows from it. */
  readonly number: number;
  readonly tenantId: string;
  readonly name: string;
  readonly company: SampleCompany;
  /** Empty in a building without towers. */
  readonly towerNames: readonly string[];
  readonly floors: number;
  readonly unitsPerFloor: number;
}

export interface LargeSampleUser {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly isSuspended: boolean;
  readonly roles: readonly { readonly tenantId: string; readonly role: 'admin' | 'user' }[];
}

const company = (name: string, domain: string, timeZone: string, areaCode: number): SampleCompany => ({
  name,
  domain,
  timeZone,
  areaCode,
});

const companies: readonly SampleCompany[] = [
  company('Lakeside Property Management', 'lakeside.test', 'America/Toronto', 416),
  company('Pacific Strata Services', 'pacificstrata.test', 'America/Vancouver', 604),
  company('Gestion Saint-Laurent', 'gestionstlaurent.test', 'America/Toronto', 514),
  company('Prairie Residential Group', 'prairieresidential.test', 'America/Winnipeg', 204),
  company('Foothills Condominium Care', 'foothillscondo.test', 'America/Edmonton', 403),
  company('Atlantic Harbour Living', 'atlanticharbour.test', 'America/Halifax', 902),
  company('Beacon Hill Management', 'beaconhill.test', 'America/New_York', 617),
  company('Gestion immobilière Cap-Diamant', 'capdiamant.test', 'America/Toronto', 418),
  company('Evergreen Association Managers', 'evergreenam.test', 'America/Los_Angeles', 206),
  company('Rideau Community Management', 'rideaucm.test', 'America/Toronto', 613),
  company('Great Lakes Residences', 'greatlakesres.test', 'America/Chicago', 312),
  company('Okanagan Strata Partners', 'okanaganstrata.test', 'America/Vancouver', 250),
];

const trees =
  'Cedar Birch Willow Aspen Rowan Linden Spruce Juniper Hawthorn Laurel Alder Hazel Elm Oak Poplar Sumac Hemlock Larch Magnolia Tamarack Chestnut Sycamore Dogwood Walnut Beech'.split(
    ' ',
  );
const kinds = 'Court Terrace Gardens House Place Towers Heights Manor Residences Square Lofts Park'.split(' ');

const firstNames =
  'Ada Amir Anouk Ben Camille Carlos Chloé Dana Darius Elena Émile Fatima Felix Grace Hana Hugo Ida Imran Ines Jonas Joy Kenji Lara Léa Leo Lina Malik Mara Mei Mila Nadia Nils Nora Olga Omar Oscar Paula Petra Priya Quinn Rania Rémi Rosa Ruth Sami Sara Simon Sofia Tariq Tess Theo Uma Vera Viktor Wanda Wei Yara Yusuf Zoë Zara'.split(
    ' ',
  );
const lastNames =
  'Abbott Ahmed Bailey Bélanger Boucher Carter Chan Costa Dubois Ellis Fischer Fortin Gagnon Garcia Girard Grant Haddad Hansen Hill Hussain Ito Jensen Johal Kaur Khan Kim Lambert Lavoie Lee Lindqvist MacLeod Martin Mbeki Moreau Morgan Nair Nguyen Novak Okafor Osei Patel Pelletier Rossi Roy Silva Singh Tremblay Walsh Wong Young'.split(
    ' ',
  );

const buildings = trees.length * kinds.length;
const people = firstNames.length * lastNames.length;
/** The users with a role in most buildings of a company: the first of those who administer no building alone. */
const regionalManagers = companies.length;

export function largeSampleTenants(): LargeSampleTenant[] {
  return Array.from({ length: buildings }, (_, number): LargeSampleTenant => {
    const name = `${at(trees, number)} ${at(kinds, Math.floor(number / trees.length))}`;
    return {
      number,
      tenantId: asId(name),
      name,
      company: at(companies, number),
      towerNames: name.endsWith('Towers') ? ['East', 'West'] : [],
      floors: 3 + (number % 14),
      unitsPerFloor: 4 + (number % 5),
    };
  });
}

/** Each building has an admin and nine others; each company has somebody who administers twenty of its buildings. */
export function largeSampleUsers(): LargeSampleUser[] {
  const tenants = largeSampleTenants();
  return Array.from({ length: people }, (_, number): LargeSampleUser => {
    const name = `${at(firstNames, number)} ${at(lastNames, Math.floor(number / firstNames.length))}`;
    const home = at(tenants, number);
    return {
      number,
      name,
      email: `${asId(name).replace('-', '.')}@${home.company.domain}`,
      isSuspended: number % 37 === 36,
      roles: rolesOf(number, home, tenants),
    };
  });
}

function rolesOf(
  number: number,
  home: LargeSampleTenant,
  tenants: readonly LargeSampleTenant[],
): LargeSampleUser['roles'] {
  const isManager = number >= tenants.length && number < tenants.length + regionalManagers;
  if (isManager) {
    const own = tenants.filter(({ company: { name } }) => name === home.company.name).slice(0, 20);
    return own.map(({ tenantId }) => ({ tenantId, role: 'admin' }));
  }
  return [{ tenantId: home.tenantId, role: number < tenants.length || number % 7 === 0 ? 'admin' : 'user' }];
}

/** The entry of a list at a place, from its beginning again where it is too short. */
function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
}

/** Small letters without accents, with hyphens for spaces. */
function asId(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
}
