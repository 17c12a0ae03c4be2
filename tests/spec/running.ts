import { afterAll, beforeAll, expect } from '@jest/globals';
import { type Api, apiOf } from '../harness/api.ts';
import { watchedIt } from '../harness/evidence.ts';
import { type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';

type Headers = Record<string, string>;

/** A product for the tests of one file, with the people that they need. */
export interface Running {
  readonly it: ReturnType<typeof watchedIt>;
  api(): Api;
  port(): number;
  /** The calls of Maple Court's admin. */
  desk(): Headers;
  /** Of the manager of Maple Court and Harbour Towers, at Harbour Towers, which has towers. */
  towers(): Headers;
  superadmin(): Headers;
  /** A unit of Maple Court that no test has taken. */
  unit(): string;
}

/** Starts a product before the tests of a file and ends it after them. */
export function running(): Running {
  let product: ProductProcess;
  let api: Api;
  const people: Record<string, Headers> = {};
  const free = freeUnits();
  beforeAll(async () => {
    product = await startProduct();
    api = apiOf(product.url);
    for (const email of ['admin@maplecourt.test', 'manager@parcelbell.test', 'superadmin@parcelbell.test'])
      people[email] = await api.signIn(email);
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
    await removeData(product);
  });
  return {
    it: watchedIt(() => ({ product })),
    api: () => api,
    port: () => product.port,
    desk: () => people['admin@maplecourt.test'] ?? {},
    towers: () => ({ ...people['manager@parcelbell.test'], 'x-tenant-id': 'harbour-towers' }),
    superadmin: () => people['superadmin@parcelbell.test'] ?? {},
    unit: () => free.shift() ?? '',
  };
}

/** Units of Maple Court without sample residents; 602 to 609 are left alone, since nobody is to live there. */
function freeUnits(): string[] {
  const all = ['2', '3', '4', '5'].flatMap((floor) => Array.from({ length: 9 }, (_, index) => `${floor}0${index + 1}`));
  return all.filter((unit) => !['201', '204', '407'].includes(unit));
}

/** A building that lacks nothing. */
export const building = {
  name: 'Elm House',
  conciergeEmail: 'desk@elmhouse.test',
  conciergePhone: '+1 416 555 0190',
  validUnits: { default: ['1', '2'] },
} as const;

export const parcel = { courier: 'UPS', packagetype: 'Box' } as const;

export const maple = 'maple-court';
