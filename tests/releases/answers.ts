import type { Api } from '../harness/api.ts';
import { until } from '../harness/until.ts';
import type { Recorded, RecordedAnswer } from './release.ts';

/** What a release and each later one are asked, in this order, since some calls act. */
type Asked = Pick<Recorded, 'links' | 'phone' | 'session' | 'tracked'>;

/** Values that differ at every call or every start. So does the port in an address. */
const fleeting = new Set(['accessToken', 'correlationId', 'at', 'updatedAt', 'retryAfter', 'lastSignInAt']);

/** Asks what a fixture's people and staff ask; the answers without what differs at every call. */
export async function answersOf(api: Api, asked: Asked): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  const ask = async (
    call: string,
    headers: Record<string, string> = {},
    body?: unknown,
    name = call,
  ): Promise<void> => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await api.send(method, path, body, headers);
    answers.push({ call: name, status: answer.status, body: withoutFleeting(answer.body) });
  };
  const admin = await api.signIn('admin@maplecourt.test');
  const manager = await api.signIn('manager@parcelbell.test');
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const program = { accept: 'application/json' };

  await ask(
    'GET /api/users/me',
    { authorization: `Bearer ${asked.session.accessToken}` },
    undefined,
    'me, by an access token of then',
  );
  const cookies = { cookie: asked.session.cookie, 'x-xsrf-token': asked.session.xsrf };
  await ask('POST /api/auth/refresh', cookies, undefined, 'refresh, by the cookies of then');
  for (const [name, headers] of Object.entries({ admin, manager, superadmin })) {
    await ask('GET /api/users/me', headers, undefined, `me, ${name}`);
    await ask('GET /api/tenants/my-tenants', headers, undefined, `my-tenants, ${name}`);
  }
  await ask('GET /api/tenants', superadmin);
  await ask('GET /api/tenants/maple-court', admin);
  for (const slug of ['maple-court', 'birch-lane', 'gone-house']) await ask(`GET /api/public/tenants/${slug}`);
  await ask('GET /api/deliveries', admin);
  for (const query of [
    'page=1&pageSize=5',
    'page=1&status=pending',
    'page=1&status=pickedup',
    'page=1&q=ups',
    'page=1&courier=DHL',
  ])
    await ask(`GET /api/deliveries?${query}`, admin);
  await ask('GET /api/deliveries/units?q=30', admin);
  await ask('GET /api/deliveries/units?q=10', { ...manager, 'x-tenant-id': 'harbour-towers' });
  for (const [name, code] of Object.entries(asked.links)) {
    const purpose = name.includes('subscribed') ? 'unsubscribe' : 'verify';
    await ask(`GET /api/public/residents/links/${purpose}/${code}`, program, undefined, `the link of the ${name}`);
  }
  await ask(`POST /api/residents/verify/${asked.links.verified}`, program, undefined, 'verified again');
  await ask(`POST /api/residents/verify/${asked.links.pending}`, program, undefined, 'verified');
  await ask(`GET /api/residents/unsubscribe/${asked.links.unsubscribed}`, program, undefined, 'unsubscribed again');
  await ask('POST /api/public/sms/verify/confirm', {}, asked.phone, 'the code of the phone that waited');
  return answers;
}

function withoutFleeting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFleeting);
  if (typeof value === 'string') return value.replace(/^http:\/\/localhost:\d+(?=\/|$)/, 'http://localhost');
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !fleeting.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutFleeting(inner)]));
}

/** All mails, as `address: subject`, sorted. */
export async function allMails(api: Api): Promise<string[]> {
  const { body } = await api.get('/dev/mailbox/messages?limit=1000');
  return (body as { to: string; subject: string }[]).map(({ to, subject }) => `${to}: ${subject}`).sort();
}

/** All texts, by their numbers, sorted. */
export async function allTexts(api: Api): Promise<string[]> {
  const { body } = await api.get('/dev/sms/messages?limit=1000');
  return (body as { to: string }[]).map(({ to }) => to).sort();
}

/** What was left to do when the release ended has been done: each of the parcels has its messages. */
export async function untilCaughtUp(api: Api, parcels: Recorded['parcels']): Promise<void> {
  const desk = await api.signIn('admin@maplecourt.test');
  const left = [parcels.queued, ...parcels.unpublished, parcels.deadLetter];
  interface Listed {
    readonly packageId: string;
    readonly notifications: readonly { readonly status: string }[];
  }
  await until(
    'all that was left has been sent',
    async () => (await api.get(`/api/deliveries?ids=${left.join(',')}`, desk)).body as Listed[],
    (listed) =>
      listed.length === left.length &&
      listed.every(
        ({ notifications }) =>
          notifications.length > 0 && notifications.every(({ status }) => /sent|delivered/.test(status)),
      ),
    // Longer than the lease of a message that a process claimed and did not send.
    240_000,
  );
}
