import { setTimeout as wait } from 'node:timers/promises';
import type { EngineName } from '../../harness/own-engine.ts';
import { changedByRepublish } from './changed-by-republish.ts';
import { poison } from './poison.ts';
import { republishAll } from './republish.ts';
import type { ScenarioSteps } from './run-scenario.ts';

/** Something that goes wrong under load. */
export interface Scenario extends ScenarioSteps {
  readonly what: string;
  /** The engines that it stops. */
  readonly own?: readonly EngineName[];
  /** Whether requests may fail meanwhile: they are sent again until they succeed. */
  readonly canFail?: true;
  /** Whether mails that are in hand-off may come twice. */
  readonly canDuplicateMails?: true;
}

const awayMs = 15_000;
const longMs = 60_000;
/** How many processes restart at the same moment, each of another service. */
const atATime = 4;

export const scenarios: Readonly<Record<string, Scenario>> = {
  rolling: {
    what: 'every process restarted, one after the other',
    act: async ({ replicas }) => {
      for (const name of replicas.names) await replicas.restart(name);
    },
  },
  'rolling-four': {
    what: 'every process restarted, four of different services at a time',
    act: async ({ replicas }) => {
      for (const replica of ['-1', '-2']) {
        const names = replicas.names.filter((name) => name.endsWith(replica));
        for (let at = 0; at < names.length; at += atATime)
          await Promise.all(names.slice(at, at + atATime).map(replicas.restart));
      }
    },
  },
  kills: {
    what: 'every process killed, one after the other',
    canFail: true,
    canDuplicateMails: true,
    act: async ({ replicas }) => {
      for (const name of replicas.names) await replicas.kill(name);
    },
  },
  broker: {
    what: 'Kafka killed and restarted',
    own: ['kafka'],
    canDuplicateMails: true,
    act: async ({ engine, logFor }) => {
      await engine('kafka').kill();
      await wait(awayMs);
      await engine('kafka').start();
      await logFor(5);
      await engine('kafka').stop();
      await engine('kafka').start();
    },
  },
  database: {
    what: 'MongoDB stopped and restarted',
    own: ['mongo'],
    canFail: true,
    canDuplicateMails: true,
    act: async ({ engine }) => {
      await engine('mongo').stop();
      await wait(awayMs);
      await engine('mongo').start();
    },
  },
  redis: {
    what: 'Redis killed and restarted',
    own: ['redis'],
    act: async ({ engine }) => {
      await engine('redis').kill();
      await wait(awayMs);
      await engine('redis').start();
    },
  },
  'mail-down': {
    what: 'the mail server away for a minute',
    canDuplicateMails: true,
    act: async ({ mailProxy }) => {
      await mailProxy.interrupt();
      await wait(longMs);
      await mailProxy.resume();
    },
  },
  'mail-slow': {
    what: 'each word of the mail server two seconds late for a minute',
    act: async ({ mailProxy }) => {
      mailProxy.delay(2_000);
      await wait(longMs);
      mailProxy.delay(0);
    },
  },
  disk: {
    what: 'a database whose disk takes no writes',
    canFail: true,
    canDuplicateMails: true,
    act: async ({ disk }) => {
      disk.fill(true);
      await wait(awayMs);
      disk.fill(false);
    },
  },
  identity: {
    what: 'both processes of identity stopped for a while',
    act: async ({ replicas, logFor }) => {
      const pids = await Promise.all(['identity-1', 'identity-2'].map(replicas.pidOf));
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await logFor(awayMs / 1_000);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
  },
  poison: {
    what: 'bytes that are no event in every partition of a topic',
    act: async ({ replicas, logFor }) => {
      await poison(replicas, 'deliveries.delivery.v1', 'notifications');
      await logFor(5);
    },
  },
  republish: {
    what: 'every service publishes its state again, and once more when all is quiet, which changes no figure',
    act: async ({ replicas }) => republishAll(replicas),
    check: changedByRepublish,
  },
};
