import { type Account, accountOf, readMail } from '../../faults/account-of.ts';
import { logSteadily, type SteadyParcels, untilMore } from '../../faults/steady-parcels.ts';
import { startTwoReplicas, type TwoReplicas } from '../../faults/two-replicas.ts';
import { nameOnEngines } from '../../harness/engines.ts';
import { type Line, layLine } from '../../harness/line.ts';
import { startMailServer } from '../../harness/mail-server.ts';
import { type EngineName, type OwnEngine, startOwnEngine } from '../../harness/own-engine.ts';
import { enginesHere } from '../../harness/product-process.ts';
import { createFullDisk, type FullDisk } from './full-disk.ts';

/** Two replicas of every service under load, and what a scenario may do to them. */
export interface Stage {
  readonly replicas: TwoReplicas;
  readonly steady: SteadyParcels;
  /** The line to the mail server. */
  readonly mailLine: Line;
  /** The disk of the database, which may take no writes. */
  readonly disk: FullDisk;
  /** An engine of the scenario's own; only those that it names. */
  engine(name: EngineName): OwnEngine;
  /** Waits until parcels have been logged for so many seconds. */
  logFor(seconds: number): Promise<void>;
}

export interface Outcome extends Account {
  readonly failures: ReadonlyMap<string, number>;
  /** The longest that a parcel waited for its 201, in milliseconds. */
  readonly longestAnswerMs: number;
  readonly exitCode: number | null;
}

interface StageOptions {
  readonly perSecond: number;
  /** The engines that the scenario stops; for the others those of the environment are used. */
  readonly own: readonly EngineName[];
}

/** Starts everything, lets the scenario act, waits until all is quiet, and looks at what became of the parcels. */
export async function onStage(
  { perSecond, own }: StageOptions,
  act: (stage: Stage) => Promise<void>,
): Promise<Outcome> {
  const engines = new Map<EngineName, OwnEngine>();
  const undo: (() => Promise<unknown>)[] = [];
  try {
    for (const name of own) {
      const engine = await startOwnEngine(name);
      undo.push(engine.remove);
      engines.set(name, engine);
    }
    const mail = await startMailServer();
    undo.push(mail.stop);
    const mailLine = await layLine(Number(new URL(mail.url).port));
    undo.push(mailLine.cut);
    const disk = createFullDisk();
    const name = nameOnEngines();
    const databaseLine = await layLine(databasePort(engines), disk.answer);
    undo.push(databaseLine.cut);
    const replicas = await startTwoReplicas(
      {
        SMTP_URL: `smtp://localhost:${mailLine.port}`,
        // Without looking for the members of a replica set, which the line does not lead to.
        MONGO_URL: `mongodb://localhost:${databaseLine.port}/${name}?directConnection=true`,
        ...engineSettings(engines),
      },
      name,
    );
    let exitCode: number | null = null;
    const stop = async () => {
      exitCode = await replicas.stop();
    };
    undo.push(stop);
    const steady = logSteadily(replicas, perSecond);
    const logFor = (seconds: number) => untilMore(steady, perSecond * seconds);
    await logFor(3);
    await act({
      replicas,
      steady,
      mailLine,
      disk,
      engine: (wanted) => engines.get(wanted) ?? missing(wanted),
      logFor,
    });
    await logFor(3);
    await steady.end();
    const account = await accountOf(replicas, steady, () => mail.accepted.map(readMail));
    await stop();
    undo.splice(undo.indexOf(stop), 1);
    return { ...account, failures: steady.failures, longestAnswerMs: longestAnswerOf(steady), exitCode };
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

function databasePort(engines: ReadonlyMap<EngineName, OwnEngine>): number {
  const here = enginesHere();
  if (!here) throw new Error('MONGO_URL, KAFKA_BROKERS and REDIS_URL must name engines.');
  const own = engines.get('mongo')?.address;
  return Number(own === undefined ? new URL(here.mongoUrl).port : own.split(':')[1]);
}

function engineSettings(engines: ReadonlyMap<EngineName, OwnEngine>): Record<string, string> {
  const kafka = engines.get('kafka');
  const redis = engines.get('redis');
  return {
    ...(kafka && { KAFKA_BROKERS: kafka.address }),
    ...(redis && { REDIS_URL: `redis://${redis.address}` }),
  };
}
