import type { AnswerTo, Delivery, User } from '@parcelbell/client';
import type { Api } from '@parcelbell/client/testing';

type DeskToday = AnswerTo<'get', '/api/deliveries/today'>;

export const admin: User = {
  _id: 'u1',
  name: 'Ada Concierge',
  email: 'admin@maplecourt.test',
  status: 'active',
  systemRole: 'user',
  tenantRoles: [{ tenantId: 'maple-court', tenantName: 'Maple Court', role: 'admin', tenantIsDeleted: false }],
  isDemoUser: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
};

export const manager: User = {
  ...admin,
  name: 'Morgan Manager',
  tenantRoles: [
    { tenantId: 'maple-court', tenantName: 'Maple Court', role: 'admin', tenantIsDeleted: false },
    { tenantId: 'harbour-towers', tenantName: 'Harbour Towers', role: 'tenantAdmin', tenantIsDeleted: false },
  ],
};

export const concierge: User = {
  ...admin,
  name: 'Jonah Okafor',
  tenantRoles: [{ tenantId: 'maple-court', tenantName: 'Maple Court', role: 'concierge', tenantIsDeleted: false }],
};

export const superadmin: User = { ...admin, name: 'Sam Superadmin', systemRole: 'superadmin', tenantRoles: [] };

const features = { smsEnabled: true, disablePickupNotifications: false };
const settings = {
  maxResidentEmails: 2,
  monthlyLimit: 100,
  exceedFee: 0,
  enableOverLimitNotifications: false,
  conciergeNames: [],
};

const common = { plan: 'premium', status: 'active', timeZone: 'America/Toronto', features, settings, validUnits: {} };

export const mapleCourt = {
  ...common,
  tenantId: 'maple-court',
  slug: 'maple-court',
  name: 'Maple Court',
  isMultiTower: false,
  towerNames: [],
};

/** Answers the calls that every staff screen makes: the signed-in user and the two sample buildings. */
export function answerBuildings(api: Api, user: User = admin): void {
  api.on('GET /users/me', { body: user });
  api.on('GET /tenants/maple-court', { body: mapleCourt });
  api.on('GET /tenants/harbour-towers', {
    body: {
      ...common,
      tenantId: 'harbour-towers',
      name: 'Harbour Towers',
      isMultiTower: true,
      towerNames: ['North', 'South'],
    },
  });
  api.on('GET /deliveries/units', { body: [] });
  api.on('GET /deliveries/today', { body: today() });
  api.on('GET /deliveries', ({ query }) => ({ body: query.has('ids') ? [] : pageOf([]) }));
}

/** The desk's day: nothing happened yet, unless `more` says so. */
export function today(more: Partial<DeskToday> = {}): DeskToday {
  const figures = { logged: 0, pickedUp: 0, waiting: 0, waitingLong: 0 };
  const begun = { day: '2026-11-22', from: '2026-11-22T05:00:00.000Z', longBefore: '2026-11-16T05:00:00.000Z' };
  return { ...begun, figures, waitingLongDays: 7, longest: [], ...more };
}

/** A parcel that was logged `daysAgo` days ago on the building's calendar: now, or at about noon. */
export function parcel(packageId: string, more: Partial<Delivery> & { daysAgo?: number } = {}): Delivery {
  const { daysAgo = 0, ...rest } = more;
  const createdAt = (daysAgo === 0 ? new Date() : noonOf(daysAgo)).toISOString();
  const status = rest.pickedupAt ? 'pickedup' : 'pending';
  const plain = { unit: '301', courier: 'UPS', packagetype: 'Box', status, hasPhoto: false } as const;
  return { _id: packageId, packageId, createdAt, updatedAt: createdAt, notifications: [], ...plain, ...rest };
}

/** 17:00 UTC is 12:00 or 13:00 in Toronto, so that a change of the clocks moves it to no other day. */
function noonOf(daysAgo: number): Date {
  const today = new Date().toLocaleDateString('sv', { timeZone: common.timeZone });
  const noon = new Date(`${today}T17:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - daysAgo);
  return noon;
}

export function pageOf(deliveries: readonly Delivery[], more: { total?: number; page?: number } = {}) {
  return { deliveries, total: deliveries.length, totalIsExact: true, page: 1, pageSize: 25, ...more };
}
