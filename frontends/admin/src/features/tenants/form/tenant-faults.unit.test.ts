import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { faultsIn } from './tenant-faults.ts';
import { type FieldName, newTenant, type TenantValues } from './tenant-values.ts';

const valid: TenantValues = {
  ...newTenant,
  name: 'Oak House',
  conciergeEmail: 'desk@oak.test',
  conciergePhone: '416 555 0101',
  units: { default: '101, 102' },
};
const faults = (changes: Partial<TenantValues>) =>
  faultsIn({ ...valid, ...changes }, 'mail.test').map(({ field, reason }) => [field, reason.type]);

it('finds nothing in a form that is complete', () => {
  expect(faults({})).toEqual([]);
});

it.each<[Partial<TenantValues>, FieldName, string]>([
  [{ name: '\u200b' }, 'name', 'REQUIRED'],
  [{ strataName: 'a\u2028b' }, 'strataName', 'NOT_A_SINGLE_LINE'],
  [{ slug: 'Maple--court' }, 'slug', 'SLUG_MALFORMED'],
  [{ slug: 'login' }, 'slug', 'SLUG_RESERVED'],
  [{ conciergeEmail: 'desk@oak' }, 'conciergeEmail', 'NOT_AN_EMAIL'],
  [{ customFromAddress: 'desk@oak.test' }, 'customFromAddress', 'NOT_OUR_DOMAIN'],
  [{ customFromAddress: 'desk and more@mail.test' }, 'customFromAddress', 'NOT_AN_EMAIL'],
  [{ messagingServiceSid: 'MG12' }, 'messagingServiceSid', 'NOT_A_MESSAGING_SERVICE'],
  [{ postalAddress: 'a\u2028b' }, 'postalAddress', 'NOT_A_SINGLE_LINE'],
  [{ privacyNoticeUrl: 'http://a.test' }, 'privacyNoticeUrl', 'NOT_AN_HTTPS_ADDRESS'],
  [{ serverUri: 'https://a.test/path' }, 'serverUri', 'NOT_A_DOMAIN'],
  [{ primaryColor: '#abc' }, 'primaryColor', 'NOT_A_COLOUR'],
  [{ secondaryColor: '' }, 'secondaryColor', 'NOT_A_COLOUR'],
  [{ logoUrl: 'https://me:secret@a.test/x.png' }, 'logoUrl', 'NOT_AN_HTTPS_ADDRESS'],
  [{ conciergeNames: '\u202eSam' }, 'conciergeNames', 'NOT_A_SINGLE_LINE'],
  [{ quietFrom: '' }, 'quietFrom', 'NOT_A_TIME_OF_DAY'],
  [{ renewalDate: '1999-12-31' }, 'renewalDate', 'NOT_A_DATE'],
  [{ nextPaymentAmount: '0.001' }, 'nextPaymentAmount', 'TOO_MANY_DECIMALS'],
  [{ units: { default: '1-5001, 6001' } }, 'units:default', 'NOT_A_UNIT'],
  [{ units: { default: '1-2000, 2001-4000, 4001-5001' } }, 'units:default', 'TOO_MANY'],
])('refuses %j', (changes, field, type) => {
  expect(faults(changes)).toEqual([[field, type]]);
});

describe('towers', () => {
  const towers = (towerNames: string, units: Record<string, string> = {}) =>
    faults({ isMultiTower: true, towerNames, units });

  it.each([
    ['', 'TOWERS_REQUIRED'],
    ['North, north', 'TOWER_NAME_TWICE'],
    ['Default', 'TOWER_NAME_RESERVED'],
    ['North/South', 'NOT_A_TOWER_NAME'],
    ['N'.repeat(41), 'TOO_LONG'],
    [Array.from({ length: 51 }, (_, at) => `T${at}`).join(), 'TOO_MANY'],
  ])('refuses the names %j', (names, type) => {
    expect(towers(names)).toContainEqual(['towerNames', type]);
  });

  it('asks for the units of a tower that has the name of a member of every object', () => {
    expect(faults({ isMultiTower: true, towerNames: 'constructor' })).toEqual([
      ['units:constructor', 'UNITS_REQUIRED'],
    ]);
  });

  it('counts the units of all towers together, and names the tower that has too many', () => {
    const units = { North: '1-2000, 2001-4000', South: '1-1001', West: '1' };
    expect(towers('North, South, West', units)).toEqual([['units:South', 'TOO_MANY']]);
  });
});

describe('the limits that the API documents', () => {
  interface Schema {
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly maxLength?: number;
    readonly minimum?: number;
    readonly maximum?: number;
  }
  const document = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../../../../../openapi/openapi.json'), 'utf8'),
  );
  const body: Schema = document.paths['/api/tenants'].post.requestBody.content['application/json'].schema;
  /** Without those that are no field of the form. */
  const limits = leaves(body).filter(([name]) => name in newTenant && name !== 'timeZone');

  function leaves({ properties = {} }: Schema): [string, Schema][] {
    return Object.entries(properties).flatMap(([name, schema]) =>
      schema.properties ? leaves(schema) : [[name, schema] as [string, Schema]],
    );
  }

  const beyond = limits.flatMap(([name, { maxLength, minimum, maximum }]): [string, string][] => [
    ...(maxLength === undefined ? [] : [[name, 'a'.repeat(maxLength + 1)] as [string, string]]),
    ...(minimum === undefined ? [] : [[name, String(minimum - 1)] as [string, string]]),
    ...(maximum === undefined ? [] : [[name, String(maximum + 1)] as [string, string]]),
  ]);

  it('are many', () => expect(beyond.length).toBeGreaterThan(20));

  it.each(beyond)('refuses in %s what is beyond them: %s', (name, value) => {
    expect(faults({ [name]: value }).map(([field]) => field)).toEqual([name]);
  });
});
