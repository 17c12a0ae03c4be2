import type { Api } from '../harness/api.ts';
import { codeTo, moveIn, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import type { Recorded } from './release.ts';

type Desk = Record<string, string>;

const maple = 'maple-court';
const couriers = ['UPS', 'DHL', 'FedEx', 'Canada Post', 'Amazon'];

/** Which person lives in which unit of the fixture; every unit is of Maple Court. */
export const people = {
  reader: { unit: '301', email: 'rosa@residents.test' },
  waiting: { unit: '302', email: 'walter@residents.test' },
  left: { unit: '303', email: 'lena@residents.test' },
  bounced: { unit: '304', email: 'bounced@residents.test' },
  texted: { unit: '305', email: 'tessa@residents.test', phone: '+14165550305' },
  stopped: { unit: '306', email: 'stefan@residents.test', phone: '+14165550306' },
  unconfirmed: { unit: '307', email: 'uma@residents.test', phone: '+14165550307' },
  first: { unit: '308', email: 'fritz@residents.test', phone: '+14165550308' },
  second: { unit: '308', email: 'sonja@residents.test' },
  phoneOnly: { unit: '309', email: 'theo@residents.test', phone: '+14165550309' },
} as const;

type Part = Omit<Recorded, 'release' | 'endedAt' | 'parcels' | 'answers' | 'mails' | 'texts'>;

/** What happens while mail and texts go out: people register in every way, parcels come and go, a building is made and one deleted. */
export async function createFixtureData(api: Api): Promise<Part> {
  const desk = await api.signIn('admin@maplecourt.test');
  await changeBuildings(api);
  const { phone, links } = await moveEverybodyIn(api);
  await until(
    'the desk knows everybody',
    async () => (await api.get('/api/deliveries/units?q=30', desk)).body as { registered: number }[],
    (units) => units.filter(({ registered }) => registered > 0).length >= 8,
  );
  const tracked = await logParcels(api, desk);
  const unsubscribed = await unsubscribe(api, desk, people.left);
  const subscribed = unsubscribeCode(await api.mail(people.texted.email, /parcel/i));
  await api.send('POST', '/dev/sms/inbound', { from: people.stopped.phone, body: 'STOP' });
  await untilUnit(api, desk, people.stopped.unit, (unit) => !unit.channels.includes('sms'));
  return {
    links: { ...links, subscribed, unsubscribed },
    phone,
    session: await signInWithCookies(api),
    tracked,
  };
}

async function moveEverybodyIn(api: Api) {
  const codes = new Map<string, string>();
  for (const person of Object.values(people)) {
    const residentId = await register(api, person);
    codes.set(person.email, await verifyCode(api, person.email));
    const waits = person === people.waiting || person === people.phoneOnly;
    if (!waits) await expectOk(api.send('POST', `/api/residents/verify/${codes.get(person.email)}`));
    if ('phone' in person && person !== people.unconfirmed)
      await confirm(api, residentId, await codeTo(api, person.phone));
    if (person === people.unconfirmed) codes.set('residentId', residentId);
  }
  for (const unit of ['101', '102', '201'])
    await moveIn(api, { tenantId: 'harbour-towers', tower: 'North', unit, email: `north-${unit}@residents.test` });
  return {
    phone: { residentId: codes.get('residentId') ?? '', code: await codeTo(api, people.unconfirmed.phone) },
    links: { verified: codes.get(people.reader.email) ?? '', pending: codes.get(people.waiting.email) ?? '' },
  };
}

async function register(api: Api, person: { unit: string; email: string; phone?: string }): Promise<string> {
  const { unit, email, phone } = person;
  const form = { tenantId: maple, unit, emails: [email], ...(phone ? { phone, enableSMS: true } : {}) };
  return (await expectOk(api.send('POST', '/api/public/residents/register', form))).residentId;
}

async function verifyCode(api: Api, email: string): Promise<string> {
  return /\/residents\/verify\/([\w-]+)/.exec((await api.mail(email, /./)).text)?.[1] ?? '';
}

async function confirm(api: Api, residentId: string, code: string): Promise<void> {
  await expectOk(api.send('POST', '/api/public/sms/verify/confirm', { residentId, code }));
}

/** Parcels wait in every unit that can be notified, others were picked up; answers one that waits. */
async function logParcels(api: Api, desk: Desk): Promise<{ packageId: string; tracking: string }> {
  const notifiable = [
    people.reader,
    people.left,
    people.texted,
    people.stopped,
    people.first,
    people.reader,
    people.texted,
  ];
  let tracked = { packageId: '', tracking: '' };
  for (const [index, { unit }] of notifiable.entries()) {
    const tracking = `1Z${unit}${String(987_650_000 + index * 7)}`;
    const packageId = await logParcel(api, desk, unit, tracking, couriers[index % couriers.length]);
    if (index < notifiable.length - 2) continue;
    if (unit === people.reader.unit) tracked = { packageId, tracking };
    else await pickUp(api, desk, packageId);
  }
  await untilNotified(api, desk, tracked.packageId);
  return tracked;
}

/** Logs a parcel as soon as the desk lets it. */
export async function logParcel(
  api: Api,
  desk: Desk,
  unit: string,
  tracking: string,
  courier = 'UPS',
): Promise<string> {
  const form = { unit, courier, packagetype: 'Box', tracking, location: 'Shelf B' };
  const { body } = await until(
    `a parcel for ${unit} is logged`,
    () => api.send('POST', '/api/deliveries', form, desk),
    ({ status }) => status === 201,
  );
  return body.packageId;
}

async function pickUp(api: Api, desk: Desk, packageId: string): Promise<void> {
  await untilNotified(api, desk, packageId);
  await expectOk(
    api.send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam', residentName: 'Tessa' }, desk),
  );
  await untilNotified(api, desk, packageId, 'pickup');
}

interface ListedParcel {
  readonly packageId: string;
  readonly notifications: readonly { readonly status: string; readonly kind: string }[];
}

/** Every message about a parcel has gone out. */
export async function untilNotified(api: Api, desk: Desk, packageId: string, kind = 'delivery'): Promise<void> {
  await until(
    `${packageId} is notified about`,
    async () => {
      const { body } = await api.get('/api/deliveries', desk);
      return (body as ListedParcel[]).find((parcel) => parcel.packageId === packageId)?.notifications;
    },
    (notices = []) =>
      notices.some((notice) => notice.kind === kind) &&
      notices.every(({ status }) => !['queued', 'sending'].includes(status)),
  );
}

async function unsubscribe(api: Api, desk: Desk, person: { unit: string; email: string }): Promise<string> {
  const code = unsubscribeCode(await api.mail(person.email, /parcel/i));
  await expectOk(api.send('POST', `/api/residents/unsubscribe/${code}`));
  await untilUnit(api, desk, person.unit, ({ people: count }) => count === 0);
  return code;
}

function unsubscribeCode(mail: { text: string }): string {
  return /\/residents\/unsubscribe\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

async function changeBuildings(api: Api): Promise<void> {
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const building = {
    conciergeEmail: 'desk@buildings.test',
    conciergePhone: '+1 416 555 0100',
    validUnits: { default: ['1', '2', '3'] },
  };
  await expectOk(api.send('POST', '/api/tenants', { ...building, name: 'Birch Lane', slug: 'birch-lane' }, superadmin));
  const gone = await expectOk(api.send('POST', '/api/tenants', { ...building, name: 'Gone House' }, superadmin));
  await api.send('DELETE', `/api/tenants/${gone.tenantId}`, undefined, superadmin);
}

/** Signs in as a browser does, which keeps cookies. */
async function signInWithCookies(api: Api): Promise<Recorded['session']> {
  const { body: issued } = await api.send('POST', '/dev/sign-in/credential', { email: 'admin@maplecourt.test' });
  const login = await api.send('POST', '/api/auth/login', { token: issued.credential });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const xsrf = cookies.find((cookie) => /XSRF-TOKEN=/.test(cookie))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), xsrf: decodeURIComponent(xsrf), accessToken: login.body.accessToken };
}

async function expectOk(answer: ReturnType<Api['send']>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
