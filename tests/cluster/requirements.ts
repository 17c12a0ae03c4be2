import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readComposeEngines } from '../engines/containers.ts';
import { lazy } from '../harness/own-building.ts';
import { until } from '../harness/until.ts';
import { docker } from './command.ts';

/** Answers in one line what is missing here and what to do, or undefined. Asks once. */
export type Requirement = () => Promise<string | undefined>;

const engineAnswersWithinMs = 20_000;

/** An engine, with the plug-ins that build images and read `docker-compose.yml`. */
export const dockerEngine: Requirement = lazy(async () => {
  const asked = [
    [['version', '--format', '{{.Server.Version}}'], 'No Docker engine answers; start one, or name it by DOCKER_HOST.'],
    [['compose', 'version'], 'Docker has no plug-in compose; install it.'],
    [['buildx', 'version'], 'Docker has no plug-in buildx; install it.'],
  ] as const;
  for (const [args, line] of asked) if (!(await succeeds(args))) return line;
  return undefined;
});

/** Whether ports that a container publishes on 127.0.0.1 can be reached from here. They cannot if the engine has a network of its own. */
export const publishedPorts: Requirement = lazy(async () => {
  const { image } = (await readComposeEngines()).mailpit;
  const started = docker(['run', '--detach', '--rm', '--publish', '127.0.0.1::8025', image], {
    withinMs: imageComesWithinMs,
  });
  const id = (await started.catch(() => '')).trim();
  if (!id) return `The image ${image} can neither be found nor pulled, or cannot be started.`;
  try {
    const published = (await docker(['port', id, '8025/tcp'])).trim();
    const isAnswered = await until(
      `${published} answers`,
      () => fetch(`http://${published}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined),
      (answer) => answer?.ok === true,
      portAnswersWithinMs,
    ).catch(() => undefined);
    if (isAnswered) return undefined;
    return 'Ports that containers publish on 127.0.0.1 cannot be reached from here; run this in the network of the engine.';
  } finally {
    await docker(['rm', '--force', id]);
  }
});

const imageComesWithinMs = 5 * 60_000;
const portAnswersWithinMs = 20_000;

/**
 * A cluster that is meant for tests. `KUBECONFIG` has to name it: the tests install and remove much, and the cluster of a default file could be anybody's. For the same
 * reason there has to be a way to bring images into it.
 */
export const testCluster: Requirement = lazy(async () => {
  const file = process.env.KUBECONFIG;
  if (!file) return 'No cluster is named; set KUBECONFIG to the file of one that is only for tests.';
  if (!existsSync(file)) return `There is no file ${file}, which KUBECONFIG names.`;
  if (process.env.CLUSTER_LOAD_IMAGES || currentContext(file).startsWith('kind-')) return undefined;
  return 'Images cannot be brought into the cluster; set CLUSTER_LOAD_IMAGES to a command that takes IMAGE=NAME ….';
});

function currentContext(file: string): string {
  const { 'current-context': name = '' } = parse(readFileSync(file, 'utf8')) as { 'current-context'?: string };
  return name;
}

async function succeeds(args: readonly string[]): Promise<boolean> {
  return docker(args, { withinMs: engineAnswersWithinMs }).then(
    () => true,
    () => false,
  );
}
