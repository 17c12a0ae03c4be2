import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import type { TenantRole } from '@parcelbell/auth';
import { readConfig } from '@parcelbell/config';
import { startTestStore } from '@parcelbell/document-store/testing';
import type { EventBus, PendingEvent } from '@parcelbell/events';
import { listen } from '@parcelbell/http';
import {
  type CreatedService,
  createService,
  type Foundation,
  type Platform,
  prepareService,
  type ServiceDefinition,
  startService,
} from '@parcelbell/lifecycle';
import { type Fact, toEvent } from '@parcelbell/outbox';
import { type Call, createCall } from './call.ts';
import { checkAnswers } from './check-answers.ts';
import { decodeFacts, type FactsAbout, whenSettled } from './recorded-bus.ts';
import { createTestFoundation, type TestFoundationOptions, testEnvironment } from './test-foundation.ts';

export interface TestServiceOptions extends TestFoundationOptions {
  /** False where the time of answers is measured: then they are not compared with the documentation. */
  readonly checkAnswers?: boolean;
  /** The URL of a store of another process, without a database; by default it has one of its own. */
  readonly mongoUrl?: string;
}

/** Who is signed in; `user-1` without any role by default. */
interface TestSession {
  readonly userId?: string;
  readonly superadmin?: boolean;
  readonly demo?: boolean;
  readonly roles?: Readonly<Record<string, TenantRole>>;
  readonly companies?: readonly string[];
}

/** A service that runs alone as in the all-in-one shape: embedded store, in-process bus, its HTTP side on a free port. */
export interface TestService {
  readonly url: string;
  /** The URL of its store, without a database, for a connection of the test's own. */
  readonly mongoUrl: string;
  readonly platform: Platform;
  readonly bus: EventBus;
  /** Its HTTP side, to be mounted elsewhere as well. */
  readonly app: CreatedService['app'];
  readonly openApi: CreatedService['openApi'];
  /** Registers its internal calls, so that a test can call them as another service does. */
  readonly internal: CreatedService['internal'];
  /** Calls the service. An answer that differs from the service's documentation makes `stop` reject. */
  readonly call: Call;
  /** An Authorization header's value, for the option `as` of a call. */
  signIn(session?: TestSession): string;
  /** Publishes facts as another service would; resolves once this service has handled them. */
  receive(...facts: (Fact | PendingEvent)[]): Promise<void>;
  /** The facts of one kind that the service has published so far, in order; those of one tenant or aggregate only where they are named. */
  facts<D extends DescMessage>(schema: D, about?: FactsAbout): MessageShape<D>[];
  /** Everything that the service has published so far, in order and still encoded. Facts from `receive` are not in it. */
  readonly published: readonly PendingEvent[];
  /** The snapshots that the service publishes when copies of its data are rebuilt, of one building or of all. */
  snapshots(tenantId?: string): Promise<Fact[]>;
  /** Begins to build the service's read models anew, of one building or of all, as `republish` does. */
  rebuild(tenantId?: string): Promise<void>;
  /** The facts that the service publishes for processes that have just started, where the bus keeps nothing. */
  announced(): Promise<Fact[]>;
  /** Resolves once every fact that the service has written is published and handled. */
  settled(): Promise<void>;
  /** The documents of one of the service's collections, as they are stored. */
  // biome-ignore lint/suspicious/noExplicitAny: A test asserts the shape of a document; a type would only repeat the assertion.
  stored(collection: string): Promise<any[]>;
  /**
   * Starts a second process of the service on the same store and bus. It answers calls and receives broadcasts. The first process has the consumers and jobs
   * for both, and publishes what the second one writes. Both stop together. Answers the URL of the second one.
   */
  startReplica(options?: Partial<Pick<Foundation, 'clock'>>): Promise<string>;
  /** Rejects where an answer differed from the service's documentation. */
  stop(): Promise<void>;
}

/** Starts a service for a test; stop it afterwards. */
export async function startTestService(
  definition: ServiceDefinition,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const store = options.mongoUrl === undefined ? await startTestStore() : undefined;
  const mongoUrl = options.mongoUrl ?? store?.url ?? '';
  const { foundation, recorded, close } = await createTestFoundation(mongoUrl, options);
  const config = readConfig(definition.config, testEnvironment(options.environment));
  const created = await createService(definition, foundation, config);
  await prepareService(created);
  const running = await startService(created, foundation);
  await running.begin();
  const checked = checkAnswers(created.app, created.openApi);
  const server = await listen(options.checkAnswers === false ? created.app : checked.handler, {
    host: '127.0.0.1',
    port: 0,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const replicas: Replica[] = [];
  // A service without data has no database: its tests use nothing that needs one.
  const platform = created.platform as Platform;
  return {
    url,
    mongoUrl,
    platform,
    app: created.app,
    openApi: created.openApi,
    internal: created.internal,
    bus: foundation.bus,
    call: createCall(url),
    signIn: (session) => `Bearer ${platform.accessTokens.sign({ ...anybody, ...session }, foundation.clock.now())}`,
    receive: (...facts) =>
      recorded.publishAsOther(facts.map((fact) => ('schema' in fact ? toEvent(fact, foundation) : fact))),
    facts: (schema, about) => decodeFacts(recorded.published, schema, about),
    published: recorded.published,
    snapshots: (tenantId) => collect(created.service.republish?.(tenantId)),
    rebuild: async (tenantId) => {
      await created.service.rebuild?.(tenantId);
    },
    announced: () => collect(created.service.announce?.()),
    settled: () => whenSettled(recorded, outboxesOf(created)),
    stored: (collection) => platform.database.collection(collection).find({}).toArray(),
    startReplica: async (more) => {
      const replica = await startReplica(definition, { ...foundation, ...more }, config);
      replicas.push(replica);
      return replica.url;
    },
    stop: async () => {
      const deadline = new Date(Date.now() + 20_000);
      await server.stop(deadline);
      await running.stop(deadline);
      for (const replica of replicas) await replica.stop(deadline);
      await close();
      await store?.close();
      checked.requireDocumented();
    },
  };
}

interface Replica {
  readonly url: string;
  stop(deadline: Date): Promise<void>;
}

/** The in-process bus takes one member of each group, so this process subscribes broadcasts only. Its relay does not begin. */
async function startReplica(definition: ServiceDefinition, foundation: Foundation, config: unknown): Promise<Replica> {
  const create: ServiceDefinition['create'] = async (platform, read) => ({
    ...(await definition.create(platform, read)),
    consumers: [],
  });
  const created = await createService({ ...definition, create }, foundation, config);
  const running = await startService(created, foundation);
  const server = await listen(created.app, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: async (deadline) => {
      await server.stop(deadline);
      await running.stop(deadline);
    },
  };
}

async function collect(facts: AsyncIterable<Fact> | undefined): Promise<Fact[]> {
  const collected: Fact[] = [];
  for await (const fact of facts ?? []) collected.push(fact);
  return collected;
}

const anybody = { userId: 'user-1', sessionId: 'session-1', superadmin: false, demo: false, roles: {} };

function outboxesOf({ collections }: CreatedService): (() => Promise<boolean>)[] {
  const waiting = { outboxAt: { $exists: true } };
  const outboxes = collections.filter(({ hasOutbox }) => hasOutbox).map(({ outboxDocuments }) => outboxDocuments);
  return outboxes.map((documents) => async () => (await documents.findOne(waiting)) === null);
}
