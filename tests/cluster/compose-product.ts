import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { inRoot } from '../../tools/setup/paths.mjs';
import { type Api, apiOf } from '../harness/api.ts';
import { argumentsOf, documented } from '../harness/documented.ts';
import { mailpitAt } from '../harness/mailpit.ts';
import { until } from '../harness/until.ts';
import { docker } from './command.ts';

/** A project of its own, so that containers and data of `docker compose up` in the same checkout stay as they are. The ports are the same. */
const project = 'parcelbell-test';

/** The name of its network for other containers. */
export const composeNetwork = `${project}_default`;
/** The address for browsers: `PUBLIC_URL` of `docker-compose.env`. */
export const publicUrl = 'http://localhost:8080';
export const mailpitUrl = 'http://127.0.0.1:8025';

/** From nothing, with images that are built already. */
export const startsWithinMs = 10 * 60_000;
/** From nothing at all: also downloads the base images and what npm installs. */
export const buildsWithinMs = 30 * 60_000;
/** The grace of docker-compose.yml is 30 s for each; several levels stop one after the other. */
const stopsWithinMs = 4 * 60_000;

/** What the containers of the last run have logged. */
const logFile = inRoot('.cache/cluster/compose.log');

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly target: string };
}

/** The services whose images are built from the Dockerfile, by their names in docker-compose.yml. */
export const builtServices: ReadonlyMap<string, string> = new Map(
  Object.entries(
    (
      parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true }) as {
        services: Record<string, ComposeService>;
      }
    ).services,
  ).flatMap(([name, { image, build }]) => (build ? [[name, image]] : [])),
);

/** What Docker says of a container. */
interface Container {
  readonly Id: string;
  readonly RestartCount: number;
  readonly Config: { readonly Image: string; readonly Labels: Readonly<Record<string, string>> };
  readonly HostConfig: { readonly RestartPolicy: { readonly Name: string } };
  readonly State: {
    readonly Status: string;
    readonly Pid: number;
    readonly ExitCode: number;
    readonly OOMKilled: boolean;
    /** ISO, with nanoseconds. */
    readonly StartedAt: string;
    readonly Health?: { readonly Status: string };
  };
  readonly NetworkSettings: { readonly Networks: Readonly<Record<string, { readonly IPAddress: string }>> };
}

/** Runs `docker compose` for the project of the tests. */
export function compose(args: readonly string[], withinMs = 60_000): Promise<string> {
  return docker(['compose', '--project-name', project, ...args], { withinMs });
}

/** Starts everything by one command on empty volumes and resolves once it is settled. */
export async function startFromNothing(): Promise<void> {
  await removeAll();
  const [, ...up] = argumentsOf(documented('docker compose up'));
  await compose([...up, '--detach'], startsWithinMs + buildsWithinMs);
  await untilSettled();
}

/** Removes containers, network and volumes, also those of a run that was killed. */
async function removeAll(): Promise<void> {
  await compose(['down', '--volumes', '--timeout', '30'], stopsWithinMs);
}

/** Ends a run: stores what all containers have logged, and removes everything unless `KEEP=1`. */
export async function removeUnlessKept(): Promise<void> {
  mkdirSync(path.dirname(logFile), { recursive: true });
  writeFileSync(logFile, await compose(['logs', '--no-color', '--timestamps'], stopsWithinMs));
  if (process.env.KEEP !== '1') await removeAll();
}

export async function stopAll(): Promise<void> {
  await compose(['stop'], stopsWithinMs);
}

/** Starts the containers that were stopped, with their data. */
export async function startAgain(): Promise<void> {
  await compose(['start'], startsWithinMs);
  await untilSettled();
}

/** Restarts an engine and resolves once everything is settled. */
export async function restartEngine(name: string): Promise<void> {
  await compose(['restart', name], stopsWithinMs);
  await untilSettled();
}

/** All containers, by the names in docker-compose.yml. */
export async function containers(): Promise<ReadonlyMap<string, Container>> {
  const ids = (await compose(['ps', '--all', '--quiet'])).split(/\s+/).filter(Boolean);
  if (ids.length === 0) return new Map();
  const inspected = JSON.parse(await docker(['inspect', ...ids])) as readonly Container[];
  return new Map(inspected.map((each) => [each.Config.Labels['com.docker.compose.service'] ?? '', each]));
}

export async function containerOf(service: string): Promise<Container> {
  const container = (await containers()).get(service);
  if (!container) throw new Error(`There is no container of ${service}.`);
  return container;
}

/** The containers of our own images. */
export async function ownContainers(): Promise<ReadonlyMap<string, Container>> {
  return new Map([...(await containers())].filter(([, { Config }]) => Config.Image.startsWith('parcelbell/')));
}

/** Resolves once every process is healthy and every job has ended with 0. */
export async function untilSettled(): Promise<void> {
  const unsettled = async (): Promise<string[]> => {
    // Asking takes Docker a tenth of a second of CPU, which those that start need.
    await wait(1_000);
    return [...(await containers())].filter(([, container]) => !isSettled(container)).map(describeState);
  };
  await until('everything is healthy or has ended with 0', unsettled, ({ length }) => length === 0, startsWithinMs);
}

function isSettled({ HostConfig, State }: Container): boolean {
  if (HostConfig.RestartPolicy.Name === 'no') return State.Status === 'exited' && State.ExitCode === 0;
  return State.Status === 'running' && State.Health?.Status === 'healthy';
}

function describeState([name, { State }]: [string, Container]): string {
  const { Status, ExitCode, Health } = State;
  return `${name}: ${Status === 'exited' ? `exited (${ExitCode})` : `${Status}, ${Health?.Status ?? 'no health check'}`}`;
}

/**
 * Kills the process of a container as the kernel does when memory is short: SIGKILL from outside of the container. After `docker kill` the engine would not start it again.
 */
export async function killProcessOf(service: string): Promise<void> {
  const { State } = await containerOf(service);
  const kill = `process.kill(${State.Pid}, 'SIGKILL')`;
  const asHost = ['--pid', 'host', '--user', '0:0', '--network', 'none', '--read-only'];
  await docker(['run', '--rm', ...asHost, '--entrypoint', '/nodejs/bin/node', anyImage(), '--eval', kill]);
  await until(
    `${service} is started again`,
    async () => (await containerOf(service)).State,
    ({ Status, StartedAt }) => Status === 'running' && StartedAt !== State.StartedAt,
    startsWithinMs,
  );
}

/** An image of ours, for helpers that need Node. */
export function anyImage(): string {
  return builtServices.get('gateway') ?? '';
}

/** The API of the running product, with the mails that Mailpit took. */
export function composeApi(): Api {
  return apiOf('http://127.0.0.1:8080', mailpitAt(mailpitUrl));
}
