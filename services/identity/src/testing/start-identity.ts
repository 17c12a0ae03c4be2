import {
  CompanyStateSchema,
  CompanyStatus,
  TenantDirectoryService,
  TenantStateSchema,
} from '@parcelbell/contracts/tenancy';
import type { Service, ServiceDefinition } from '@parcelbell/lifecycle';
import { createLogger } from '@parcelbell/observability';
import { fact } from '@parcelbell/outbox';
import { startTestService, type TestService } from '@parcelbell/testing';
import type { Clock } from '@parcelbell/values';
import { parseSetCookie } from 'cookie';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../config.ts';
import { createContext, type IdentityContext } from '../context.ts';
import { searchFieldsOf } from '../data/user-collection.ts';
import { editUser } from '../domain/user/edit-user.ts';
import { removeTenantRole, setTenantRole } from '../domain/user/tenant-role.ts';
import type { RoleInTenant, User } from '../domain/user/user.ts';
import { identity } from '../service.ts';
import { startIssuer, type TestIssuer } from './start-issuer.ts';

/** What a browser keeps of a session. */
export interface Browser {
  readonly accessToken: string;
  readonly cookie: string;
  readonly xsrf: string;
}

export interface TestIdentity extends TestService {
  readonly issuer: TestIssuer;
  readonly service: Service;
  /** What the service's own operations work with, for those that no route offers. */
  readonly context: IdentityContext;
  readonly database: Connection;
  /** What identity's own log says, from `info` on. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** Moves the service's clock on. */
  pass(ms: number): void;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  login(email: string): Promise<Response>;
  signedIn(email: string): Promise<Browser>;
  refresh(browser: Browser): Promise<Response>;
  /** The names of buildings that a lookup in tenancy answers, by id. No event has published Skyline. */
  readonly tenancy: Map<string, string>;
  /** Changes of a user by `by`. */
  readonly change: {
    suspend(userId: string): Promise<User>;
    reinstate(userId: string): Promise<User>;
    setRole(userId: string, wanted: RoleInTenant): Promise<User>;
    removeRole(userId: string, tenantId: string): Promise<User>;
  };
  /** The stored users and sessions. */
  readonly users: StoredCollection;
  readonly families: StoredCollection;
  /** Stores a user of two buildings, with an id and an address of its own unless `fields` has others. */
  newUser(fields?: Readonly<Record<string, unknown>>): Promise<{ id: string; email: string }>;
  /** Sends the service a building's state. */
  tenant(
    tenantId: string,
    name: string,
    more?: {
      version?: number;
      deleted?: boolean;
      company?: string;
      companyId?: string;
      demo?: boolean;
      staffScreenOff?: boolean;
    },
  ): Promise<void>;
  /** Sends the service a company's state; confirmed unless said. */
  company(companyId: string, name: string, more?: { version?: number; isProposed?: boolean }): Promise<void>;
}

type StoredCollection = ReturnType<typeof storedIn>;

interface StoredFields {
  readonly _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: A test asserts the fields of a document itself.
  readonly [field: string]: any;
}

const storedIn = (database: Connection, name: string) => database.collection<StoredFields>(name);

/** The superadmin who makes the changes of a test. */
export const by = { userId: 'the-superadmin', clientAddress: '192.0.2.7' };

/** The id of a browser's session. */
export const sessionOf = ({ cookie }: Browser): string => /refresh-token=([^.]+)\./.exec(cookie)?.[1] ?? '';

/** Identity with an issuer of credentials, its sample users, and Maple Court and Harbour Towers. */
export async function startIdentity(environment: Readonly<Record<string, string>> = {}): Promise<TestIdentity> {
  const issuer = await startIssuer('parcelbell-embedded');
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  let service: Service = {};
  const made: { context?: IdentityContext } = {};
  const logged: Readonly<Record<string, unknown>>[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line) => void logged.push(JSON.parse(line)) } });
  const definition: ServiceDefinition = {
    ...identity,
    create: async (given, config) => {
      const platform = { ...given, log };
      service = await identity.create(platform, config);
      made.context = createContext(platform, config as IdentityConfig);
      return service;
    },
  };
  const tenancy = new Map([['skyline', 'Skyline']]);
  const running: TestService = await startTestService(definition, {
    others: (owner) => (router) => {
      if (owner === 'identity') return running.internal(router);
      router.service(TenantDirectoryService, {
        findTenant: ({ tenantId }) => {
          const name = tenancy.get(tenantId);
          return name === undefined ? {} : { tenant: { name }, version: 1 };
        },
      });
    },
    clock,
    environment: { SIGN_IN_CERTS_URL: issuer.certsUrl, PUBLIC_URL: 'http://localhost:8080', ...environment },
  });
  await service.seed?.('sample');
  const post: TestIdentity['post'] = (path, body, headers = {}) =>
    fetch(running.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const users = storedIn(running.platform.database, 'users');
  let count = 0;
  const tenant: TestIdentity['tenant'] = (tenantId, name, { version = 1, deleted = false, ...more } = {}) => {
    const { company = '', companyId = '', demo = false, staffScreenOff = false } = more;
    const state = { propertyManagementCompany: company, companyId, isDemoTenant: demo, settings: { staffScreenOff } };
    return running.receive(
      fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version }, { tenantId, name, deleted, ...state }),
    );
  };
  await tenant('maple-court', 'Maple Court');
  await tenant('harbour-towers', 'Harbour Towers');
  const login = (email: string) => post('/api/auth/login', { token: issuer.credential(email) });
  return {
    ...running,
    issuer,
    service,
    logged,
    context: made.context as IdentityContext,
    tenancy,
    change: changesWith(made.context as IdentityContext),
    database: running.platform.database,
    users,
    families: storedIn(running.platform.database, 'sessionfamilies'),
    newUser: async (fields = {}) => {
      count += 1;
      const user = { ...somebody, _id: `user-${count}`, email: `somebody-${count}@example.com`, ...fields };
      await users.insertOne({ ...user, ...searchFieldsOf(user), createdAt: new Date() });
      return { id: user._id, email: user.email };
    },
    pass: (ms) => {
      ahead += ms;
    },
    post,
    login,
    signedIn: async (email) => browserAfter(await login(email)),
    refresh: ({ cookie, xsrf }) => post('/api/auth/refresh', undefined, { cookie, 'x-xsrf-token': xsrf }),
    tenant,
    company: (companyId, name, { version = 1, isProposed = false } = {}) => {
      const status = isProposed ? CompanyStatus.PROPOSED : CompanyStatus.CONFIRMED;
      const about = { tenantId: '', aggregateId: companyId, version };
      return running.receive(fact(CompanyStateSchema, about, { companyId, name, status }));
    },
    stop: async () => {
      await running.stop();
      await issuer.stop();
    },
  };
}

function changesWith(context: IdentityContext): TestIdentity['change'] {
  const setStatus = (userId: string, status: User['status']) => editUser({ userId, change: { status }, by }, context);
  return {
    suspend: (userId) => setStatus(userId, 'suspended'),
    reinstate: (userId) => setStatus(userId, 'active'),
    setRole: (userId, wanted) => setTenantRole({ userId, wanted, by }, context),
    removeRole: (userId, tenantId) => removeTenantRole({ userId, tenantId, by }, context),
  };
}

const somebody = {
  name: 'Somebody',
  status: 'active',
  systemRole: 'user',
  tenantRoles: [
    { tenantId: 'maple-court', role: 'admin' },
    { tenantId: 'harbour-towers', role: 'tenantAdmin' },
  ],
  isDemoUser: false,
  version: 1,
};

/** What a browser has after an answer that set cookies. */
export async function browserAfter(answer: Response): Promise<Browser> {
  const cookies = answer.headers.getSetCookie().map((header) => parseSetCookie(header));
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return {
    accessToken,
    cookie: cookies
      .filter(({ maxAge }) => maxAge !== 0)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
    xsrf: cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
  };
}
