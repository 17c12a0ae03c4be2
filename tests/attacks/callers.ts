import type { Api, CallHeaders } from '../harness/api.ts';
import { until } from '../harness/until.ts';
import type { RouteRow } from './route-rows.ts';

/**
 * Maple Court is the building of `admin`, `concierge`, `demo` and `user`, and of the company of `companyAdmin`; Harbour Towers that of `neighbour`, and of the
 * company of `companyNeighbour`.
 */
export const ownBuilding = 'maple-court';
export const neighbourBuilding = 'harbour-towers';
export const buildings = [ownBuilding, neighbourBuilding, 'no-such-building', '__proto__', 'constructor'] as const;
type Building = (typeof buildings)[number];

/** Callers without a session or with an ended one. */
export const withoutSession = ['nobody', 'expired', 'revoked', 'suspended'] as const;
export const companyAdmins = ['companyAdmin', 'companyNeighbour'] as const;
export const withSession = ['user', 'concierge', 'admin', 'neighbour', ...companyAdmins, 'superadmin', 'demo'] as const;
export type Caller = (typeof withoutSession)[number] | (typeof withSession)[number];

/** A call of the API, from its OpenAPI document. */
export interface ApiCall {
  /** `POST /api/deliveries` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly effect: string;
  /** Whether its answer may be expensive: a long list or a file. */
  readonly isCostly: boolean;
}

interface Operation {
  readonly 'x-access'?: string;
  readonly 'x-effect'?: string;
  readonly 'x-costly'?: boolean;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

/** Every call of the services, from the OpenAPI document of the running product. */
export async function callsOf(api: Api): Promise<ApiCall[]> {
  const { body } = await api.get('/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]) => {
      const { 'x-access': access, 'x-effect': effect } = operation;
      const method = verb.toUpperCase();
      const isCostly = operation['x-costly'] === true || isFile(operation);
      return access && effect ? [{ name: `${method} ${path}`, method, path, access, effect, isCostly }] : [];
    }),
  );
}

function isFile({ responses }: Operation): boolean {
  return Object.keys(responses[200]?.content ?? {}).some((type) => type.startsWith('text/csv'));
}

/** The answer to a caller: let in, with any answer to the values, or refused with a status and a type. */
export type Expected = 'let in' | readonly [status: 401 | 403, type?: string];

/** The answer according to STAFF-24 and STAFF-25. */
export function expectedAnswer(caller: Caller, { who, effect }: RouteRow, building: Building): Expected {
  if (who === 'anybody') return 'let in';
  if (who === 'cookie' || isWithoutSession(caller)) return [401];
  if (caller === 'demo' && effect === 'writes') return [403, 'DEMO_MODE'];
  if (who === 'signed in' || caller === 'superadmin') return 'let in';
  if (who === 'superadmin') return [403, 'SUPERADMIN_ONLY'];
  if (who === 'company') return companyAdministers(caller, building) ? 'let in' : [403, 'OTHER_COMPANY'];
  const opens = who === 'desk' ? worksAtDesk : administers;
  return opens(caller, building) ? 'let in' : [403, 'NOT_YOUR_BUILDING'];
}

/** The answer to a company admin who names no building in the header. */
export function expectedWithoutBuilding(row: RouteRow, { path }: ApiCall): Expected {
  const isInHeader = (row.who === 'desk' || row.who === 'staff') && !path.includes('{tenantId}');
  return isInHeader ? [403, 'NO_TENANT'] : expectedAnswer('companyAdmin', row, ownBuilding);
}

function isWithoutSession(caller: Caller): boolean {
  return withoutSession.some((one) => one === caller);
}

function administers(caller: Caller, building: Building): boolean {
  if (caller === 'neighbour' || caller === 'companyNeighbour') return building === neighbourBuilding;
  return caller !== 'user' && caller !== 'concierge' && building === ownBuilding;
}

/** Whether the caller administers the company of the building. A call of a company names the company of the building that is tried. */
function companyAdministers(caller: Caller, building: Building): boolean {
  return companyAdmins.some((one) => one === caller) && administers(caller, building);
}

function worksAtDesk(caller: Caller, building: Building): boolean {
  return administers(caller, building) || (caller === 'concierge' && building === ownBuilding);
}

/** The sentences of refusals according to STAFF-9 and STAFF-22. */
const sentences: Readonly<Record<string, string>> = {
  NOT_SIGNED_IN: 'Not authenticated. Please log in.',
  SUPERADMIN_ONLY: 'Access denied. Superadmin privileges required.',
  NOT_YOUR_BUILDING: 'Access denied. Tenant administrator privileges required.',
  OTHER_COMPANY: 'You do not administer this company.',
};

const refusals = [
  'NOT_SIGNED_IN',
  'SESSION_EXPIRED',
  'SESSION_REVOKED',
  'SUPERADMIN_ONLY',
  'NOT_YOUR_BUILDING',
  'OTHER_COMPANY',
  'NO_TENANT',
  'DEMO_MODE',
];

/** Makes a call in a building. Returns a sentence if the answer is unexpected. */
export async function tryCall(
  api: Api,
  { name, method, path }: ApiCall,
  headers: CallHeaders,
  {
    building,
    expected,
    isNamed = true,
    company = 'x',
  }: {
    readonly building: Building;
    readonly expected: Expected;
    readonly isNamed?: boolean;
    /** For the path of a call that is about one. */
    readonly company?: string | undefined;
  },
): Promise<string[]> {
  // A superadmin's writing call would be executed, so it names a building that does not exist.
  const inPath = expected === 'let in' && method !== 'GET' ? 'no-such-building' : building;
  const address = path
    .replace('{tenantId}', inPath)
    .replace('{companyId}', company)
    .replace(/\{\w+\}/g, 'x');
  const sent = method === 'GET' || method === 'DELETE' ? undefined : {};
  const named = isNamed ? { 'x-tenant-id': building } : {};
  const ask = () => api.send(method, address, sent, { ...headers, ...named });
  // Demo visitors have a low rate limit, so a 429 is retried.
  const { status, body } =
    expected === 'let in' ? await ask() : await until(`${name} is answered`, ask, (answer) => answer.status !== 429);
  const answered = `${name} at ${building} answered ${status} ${body?.type ?? ''}`;
  // This product has no demo; demo-attacks.ts tries every call with one.
  if (body?.type === 'DEMO_UNAVAILABLE') return [];
  if (status >= 500) return [answered];
  if (expected === 'let in') return refusals.includes(body?.type) ? [`${answered}, which should be let in`] : [];
  const [wantedStatus, wantedType = body?.type] = expected;
  if (status !== wantedStatus || body?.type !== wantedType) return [`${answered}, not ${expected.join(' ')}`];
  if (body.error !== (sentences[wantedType] ?? body.error)) return [`${answered} and said ${body.error}`];
  const fields = Object.keys(body).filter((field) => !refusalFields.includes(field));
  return fields.length === 0 ? [] : [`${answered} and has the fields ${fields.join(', ')}`];
}

const refusalFields = ['error', 'message', 'type', 'params', 'correlationId', 'isDemoMode', 'contactInfo'];
