import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { PortWithOptionalBinding, StartedTestContainer } from 'testcontainers';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../tools/setup/paths.mjs';
import { freePorts } from '../harness/free-port.ts';
import { until } from '../harness/until.ts';
import { type EngineAddresses, NoDockerError } from './choose-engines.ts';

export interface EngineContainers {
  readonly addresses: EngineAddresses;
  /** Removes the containers with their data. */
  stop(): Promise<void>;
}

const dockerAnswersWithinMs = 20_000;
/** Images may have to be downloaded first. */
const allStartWithinMs = 15 * 60_000;
const oneIsReadyWithinMs = 3 * 60_000;

/**
 * Starts MongoDB, Kafka, Redis and Mailpit in Docker and resolves when they are ready. Throws NoDockerError if no Docker engine answers, and an
 * Error with one sentence if an engine does not start; then all are removed. `onStart` is called once Docker has answered.
 */
export async function startContainers(onStart: () => void): Promise<EngineContainers> {
  const host = await dockerHost();
  onStart();
  const started: StartedTestContainer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.allSettled(started.splice(0).map((container) => container.stop()));
  };
  const start = async (name: string, engine: ComposeEngine, ...ports: PortWithOptionalBinding[]) => {
    const container = await startContainer(name, engine, ports);
    started.push(container);
    await untilHealthy(container, engine);
    return ports.map((port) => container.getMappedPort(typeof port === 'object' ? port.container : Number(port)));
  };
  try {
    const addresses = await within(allStartWithinMs, startAll(host, start), 'the engines did not start');
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Start = (name: string, engine: ComposeEngine, ...ports: PortWithOptionalBinding[]) => Promise<number[]>;

async function startAll(host: string, start: Start): Promise<EngineAddresses> {
  const { mongodb, kafka, redis, mailpit } = await readComposeEngines();
  const kafkaPort = await freePorts(1);
  const results = await Promise.allSettled([
    start('mongodb', mongodb, 27_017),
    start('kafka', reachableFrom(host, kafkaPort, kafka), { container: outsidePort, host: kafkaPort }),
    start('redis', redis, 6_379),
    // Its settings name a file on a volume, which does not exist in a test run.
    start('mailpit', { ...mailpit, environment: {} }, 1_025, 8_025),
  ]);
  const [[mongoPort], , [redisPort], [smtpPort, apiPort]] = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as [number[], number[], number[], number[]];
  return {
    // The only member of its replica set has a host name that is known only in the container.
    MONGO_URL: `mongodb://${host}:${mongoPort}/parcelbell?directConnection=true`,
    KAFKA_BROKERS: `${host}:${kafkaPort}`,
    REDIS_URL: `redis://${host}:${redisPort}`,
    MAILPIT_SMTP_URL: `smtp://${host}:${smtpPort}`,
    MAILPIT_API_URL: `http://${host}:${apiPort}`,
  };
}

const outsidePort = 9_094;

/** Kafka with one more listener: it tells clients where to connect, so it needs its address outside of the container. */
function reachableFrom(host: string, port: number, kafka: ComposeEngine): ComposeEngine {
  const appended = (name: string, more: string): Record<string, string> => ({
    [name]: `${kafka.environment[name]},${more}`,
  });
  return {
    ...kafka,
    environment: {
      ...kafka.environment,
      ...appended('KAFKA_LISTENERS', `OUTSIDE://:${outsidePort}`),
      ...appended('KAFKA_ADVERTISED_LISTENERS', `OUTSIDE://${host}:${port}`),
      ...appended('KAFKA_LISTENER_SECURITY_PROTOCOL_MAP', 'OUTSIDE:PLAINTEXT'),
    },
  };
}

/** The host name of the containers' ports. The package is loaded lazily, because other runs do not need it. */
async function dockerHost(): Promise<string> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    const client = await within(dockerAnswersWithinMs, getContainerRuntimeClient(), 'Docker did not answer');
    return client.info.containerRuntime.host;
  } catch {
    throw new NoDockerError();
  }
}

async function startContainer(
  name: string,
  { image, command, environment }: ComposeEngine,
  ports: readonly PortWithOptionalBinding[],
): Promise<StartedTestContainer> {
  const { GenericContainer, StartupCheckStrategy } = await import('testcontainers');
  class AtOnce extends StartupCheckStrategy {
    override checkStartupState = async () => 'SUCCESS' as const;
  }
  const container = new GenericContainer(image)
    // Its settings and its health check use this name.
    .withHostname(name)
    .withEnvironment(environment)
    .withExposedPorts(...ports)
    .withWaitStrategy(new AtOnce());
  if (command.length > 0) container.withCommand(command);
  try {
    return await container.start();
  } catch (error) {
    throw new Error(`${image} did not start: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Runs the command of the health check until it succeeds: once, because that of Kafka would start Java every few seconds during the run, and without a shell, because
 * an image need not have one. So it is neither a health check of the container nor a command that Testcontainers waits for.
 */
async function untilHealthy(container: StartedTestContainer, { image, healthcheck }: ComposeEngine): Promise<void> {
  const [, ...check] = healthcheck.test;
  const code = async (): Promise<number> => (await container.exec(check)).exitCode;
  await until(image, code, (exitCode) => exitCode === 0, oneIsReadyWithinMs).catch((error: Error) => {
    throw new Error(`${image} did not get ready: ${error.message}`);
  });
}

async function within<T>(limitMs: number, work: Promise<T>, what: string): Promise<T> {
  const ended = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`${what} within ${limitMs / 1_000} s`);
  });
  return Promise.race([work, late]).finally(() => ended.abort());
}

const engine = z.object({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.tuple([z.literal('CMD')], z.string()) }),
});
const composeFile = z.object({
  services: z.object({ mongodb: engine, kafka: engine, redis: engine, mailpit: engine }),
});

/** How an engine runs: its image, command and readiness check. */
export type ComposeEngine = z.output<typeof engine>;

/** The engines of `docker-compose.yml`, so that versions and settings are in one place. */
export async function readComposeEngines() {
  return composeFile.parse(parse(await readFile(inRoot('docker-compose.yml'), 'utf8'), { merge: true })).services;
}
