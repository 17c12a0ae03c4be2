import type { Answer, Api, CallHeaders } from './api.ts';
import { logAndNotify, moveIn, type Registration } from './residents.ts';
import { maple, parcel } from './samples.ts';
import { until } from './until.ts';

/** A separate building for a test, with its most frequent actions. It is like Maple Court: units 101 to 609 and PH1 to PH4, text messages, no towers. */
export interface TestBuilding {
  readonly id: string;
  readonly name: string;
  /** The prefix of its public pages. */
  readonly slug: string;
  readonly api: Api;
  /** The e-mail address of its admin. */
  readonly admin: string;
  /** Returns an e-mail address that is unique to this building. */
  address(name: string): string;
  /** Signs in as its admin. Returns the headers of calls. */
  desk(): Promise<CallHeaders>;
  /** Creates a user, with a role in the building or without one. Returns the e-mail address, which is new each time. */
  addUser(name: string, role?: 'admin' | 'concierge' | 'user'): Promise<string>;
  /** Changes the building as a superadmin. Settings and features that the change does not name stay the same. */
  change(change: object): Promise<void>;
  /** Registers a resident and verifies the address. */
  moveIn(resident: Omit<Registration, 'tenantId'>): Promise<void>;
  /** Logs a parcel, of UPS unless `more` names another courier. Returns its package id. */
  log(unit: string, more?: object): Promise<string>;
  /** Logs a parcel and waits until all residents of the unit are notified. */
  logAndNotify(unit: string): Promise<string>;
}

const superadmin = 'superadmin@parcelbell.test';
let opened = 0;

/** Creates a building with an admin, and resolves once every service knows it. `more`: differences from Maple Court. */
export async function openBuilding(api: Api, name = 'Cedar Court', more: object = {}): Promise<TestBuilding> {
  opened += 1;
  const by = await api.signIn(superadmin);
  const slug = `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${opened}`;
  const fields = {
    name,
    slug,
    conciergeEmail: 'frontdesk@cedarcourt.test',
    conciergePhone: '+1 416 555 0110',
    propertyManagementCompany: 'Lakeside Property Management',
    plan: 'premium',
    settings: { maxResidentEmails: 3, exceedFee: 1.5 },
    features: { smsEnabled: true },
    validUnits: { default: [...unitsOfFloors(), 'PH1', 'PH2', 'PH3', 'PH4'] },
    ...more,
  };
  const { tenantId: id } = await done(api, 'POST', '/api/tenants', fields, by);
  let addedUsers = 0;
  const addUser: TestBuilding['addUser'] = async (person, role) => {
    const add = (): Promise<Answer> => {
      // A call that is answered with 503 may have had its effect, so each attempt has an address of its own.
      addedUsers += 1;
      const email = `${person.toLowerCase().replaceAll(/\W+/g, '.')}.${addedUsers}@${id}.test`;
      return api.send('POST', '/api/users', { email, name: person }, by);
    };
    const user = bodyOf(await until(`${person} is added`, add, ({ status }) => status !== 503), 'POST /api/users');
    if (role) await done(api, 'POST', `/api/users/${user._id}/tenants`, { tenantId: id, role }, by);
    return user.email;
  };
  const admin = await addUser('Avery Lee', 'admin');
  const desk = (): Promise<CallHeaders> => api.signIn(admin);
  await untilKnown(api, await desk());
  return {
    id,
    name,
    slug,
    api,
    admin,
    address: (local) => `${local}@${id}.test`,
    desk,
    addUser,
    change: (change) => changeTenant(api, id, change),
    moveIn: (resident) => moveIn(api, { ...resident, tenantId: id }),
    log: async (unit, more = {}) =>
      (await done(api, 'POST', '/api/deliveries', { unit, ...parcel, ...more }, await desk())).packageId,
    logAndNotify: async (unit) => logAndNotify(api, await desk(), unit),
  };
}

/** Changes Maple Court as a superadmin. Settings and features that the change does not name stay the same. */
export function changeMaple(api: Api, change: object): Promise<void> {
  return changeTenant(api, maple, change);
}

async function changeTenant(api: Api, id: string, change: object): Promise<void> {
  await done(api, 'PUT', `/api/tenants/${id}`, change, await api.signIn(superadmin));
}

// biome-ignore lint/suspicious/noExplicitAny: the caller knows the answer of its call.
async function done(api: Api, method: string, path: string, body: object, headers: CallHeaders): Promise<any> {
  return bodyOf(await api.sendUntilAvailable(method, path, body, headers), `${method} ${path}`);
}

function bodyOf({ status, body }: Answer, call: string): Answer['body'] {
  if (status >= 300) throw new Error(`${call} was answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Resolves once all services that copy buildings know it. */
async function untilKnown(api: Api, desk: CallHeaders): Promise<void> {
  for (const path of ['/api/deliveries/today', '/api/residents', '/api/usage', '/api/sms/templates'])
    await until(
      `the building is known to ${path}`,
      async () => (await api.get(path, desk)).status,
      (status) => status !== 404,
    );
}

/** The units of floors one to six. */
export function unitsOfFloors(): string[] {
  return [1, 2, 3, 4, 5, 6].flatMap((floor) => Array.from({ length: 9 }, (_, index) => `${floor}0${index + 1}`));
}
