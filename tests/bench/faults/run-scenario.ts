import { nameOnEngines } from '../../harness/engines.ts';
import { startMailServer } from '../../harness/mail-server.ts';
import { type EngineName, type OwnEngine, startOwnEngine } from '../../harness/own-engine.ts';
import { startStoreProcess } from '../../harness/store-process.ts';
import { startTcpProxy, type TcpProxy } from '../../harness/tcp-proxy.ts';
import { auditParcels, type ParcelAudit, readMail } from '../under-load/parcel-audit.ts';
import { logSteadily, type SteadyParcels, untilMore } from '../under-load/steady-parcels.ts';
import { startTwoReplicas, type TwoReplicas } from '../under-load/two-replicas.ts';
import { createFullDisk, type FullDisk } from './database-on-full-disk.ts';
import { failureReasons } from './failure-reasons.ts';

/** Two replicas of every service under load, and what a scenario may do to them. */
interface ScenarioContext {
  readonly replicas: TwoReplicas;
  readonly steady: SteadyParcels;
  /** The proxy before the mail server. */
  readonly mailProxy: TcpProxy;
  /** The disk of the database, which may take no writes. */
  readonly disk: FullDisk;
  /** An engine of the scenario's own; only those that it names. */
  engine(name: EngineName): OwnEngine;
  /** Waits until parcels have been logged for this number of seconds. */
  logFor(seconds: number): Promise<void>;
}

export interface Outcome extends ParcelAudit {
  readonly failures: ReadonlyMap<string, number>;
  /** Why requests were answered with 500 or more, and how often. */
  readonly reasons: ReadonlyMap<string, number>;
  /** The longest that a parcel waited for its 201, in milliseconds. */
  readonly longestAnswerMs: number;
  readonly exitCode: number | null;
  /** What the scenario found to be wrong afterwards. */
  readonly wrong: readonly string[];
}

interface ScenarioOptions {
  readonly perSecond: number;
  /** The engines that the scenario stops; for the others those of the environment are used. */
  readonly own: readonly EngineName[];
}

/** What a scenario does. */
export interface ScenarioSteps {
  act(context: ScenarioContext): Promise<void>;
  /** Looks at it once all is quiet, and says what is wrong. */
  check?(replicas: TwoReplicas): Promise<string[]>;
}

/** Starts everything, lets the scenario act, waits until all is quiet, and looks at what became of the parcels. */
export async function runScenario(
  { perSecond, own }: ScenarioOptions,
  { act, check }: ScenarioSteps,
): Promise<Outcome> {
  const engines = new Map<EngineName, OwnEngine>();
  const undo: (() => Promise<unknown>)[] = [];
  /** Of the engine that the scenario stops, or of the product's own store: the embedded store has no such indexes. */
  const databaseUrl = async (): Promise<string> => {
    const engine = engines.get('mongo');
    if (engine) return `mongodb://${engine.address}`;
    const store = await startStoreProcess();
    undo.push(store.stop);
    return store.url;
  };
  try {
    for (const name of own) {
      const engine = await startOwnEngine(name);
      undo.push(engine.remove);
      engines.set(name, engine);
    }
    const mail = await startMailServer();
    undo.push(mail.stop);
    const mailProxy = await startTcpProxy(Number(new URL(mail.url).port));
    undo.push(mailProxy.interrupt);
    const disk = createFullDisk();
    const name = nameOnEngines();
    const database = new URL(await databaseUrl());
    const databaseProxy = await startTcpProxy(Number(database.port), disk.answer);
    undo.push(databaseProxy.interrupt);
    database.host = `localhost:${databaseProxy.port}`;
    database.pathname = `/${name}`;
    // Without looking for the members of a replica set, which the line does not lead to.
    database.search = '?directConnection=true';
    const replicas = await startTwoReplicas(
      {
        SMTP_URL: `smtp://localhost:${mailProxy.port}`,
        MONGO_URL: database.href,
        ...engineSettings(engines),
      },
      name,
    );
    let exitCode: number | null = null;
    const stop = async () => {
      exitCode = await replicas.stop();
    };
    undo.push(stop);
    const steady = logSteadily(replicas, perSecond, { pickUpEvery: 5, newcomerEvery: 2 * perSecond });
    const logFor = (seconds: number) => untilMore(steady, perSecond * seconds);
    await logFor(3);
    await act({
      replicas,
      steady,
      mailProxy,
      disk,
      engine: (wanted) => engines.get(wanted) ?? missing(wanted),
      logFor,
    });
    await logFor(3);
    await steady.end();
    const audit = await auditParcels(replicas, steady, () => mail.accepted.map(readMail));
    const wrong = (await check?.(replicas)) ?? [];
    const reasons = await failureReasons(replicas);
    await stop();
    undo.splice(undo.indexOf(stop), 1);
    return {
      ...audit,
      failures: steady.failures,
      reasons,
      longestAnswerMs: longestAnswerOf(steady),
      exitCode,
      wrong,
    };
  } finally {
    for (const step of undo.reverse()) await step().catch(() => undefined);
  }
}

function longestAnswerOf({ parcels }: SteadyParcels): number {
  return [...parcels.values()].reduce((longest, { answerMs }) => Math.max(longest, answerMs), 0);
}

function missing(name: EngineName): never {
  throw new Error(`The scenario has no ${name} of its own.`);
}

function engineSettings(engines: ReadonlyMap<EngineName, OwnEngine>): Record<string, string> {
  const kafka = engines.get('kafka');
  const redis = engines.get('redis');
  return {
    ...(kafka && { KAFKA_BROKERS: kafka.address }),
    ...(redis && { REDIS_URL: `redis://${redis.address}` }),
  };
}
