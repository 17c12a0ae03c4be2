import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../tools/setup/paths.mjs';
import { kubectl, kubectlBinary } from './kubectl.ts';

/** What is kept of a run, to read after a test has failed. The next run of the same file replaces it. */
export interface Evidence {
  /** Also stores events and descriptions, and resolves once every file is written. */
  stop(): Promise<void>;
}

/** What of a pod is read to find its logs. */
interface LoggedPod {
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly status: {
    readonly containerStatuses?: readonly {
      readonly restartCount: number;
      readonly state: { readonly running?: object; readonly terminated?: object };
    }[];
  };
}

const proxyStartsWithinMs = 20_000;
const answersWithinMs = 10_000;
const stopsWithinMs = 10_000;
/** Shorter than a pod lives after it has begun to end. */
const pauseMs = 2_000;

/**
 * Begins to store the log of every container in the namespaces, each start of it in a file of its own, in the folder that `CLUSTER_EVIDENCE` names. So the logs
 * stay of pods that are gone. One process, `kubectl proxy`, serves all of it.
 */
export async function keepEvidence(namespaces: readonly string[]): Promise<Evidence> {
  const folder = inRoot(process.env.CLUSTER_EVIDENCE ?? '.cache/cluster/kubernetes');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { url, child } = await startProxy();
  const ended = new AbortController();
  const followed = new Map<string, Promise<void>>();
  const look = async (namespace: string): Promise<void> => {
    const pods = `${url}/api/v1/namespaces/${namespace}/pods`;
    const answer = await fetch(pods, { signal: AbortSignal.timeout(answersWithinMs) });
    if (!answer.ok) return;
    const { items } = (await answer.json()) as { readonly items: readonly LoggedPod[] };
    for (const { metadata, status } of items) {
      const [container] = status.containerStatuses ?? [];
      if (!container?.state.running && !container?.state.terminated) continue;
      const file = `${namespace}-${metadata.name}-${container.restartCount}.log`;
      if (followed.has(file)) continue;
      const log = `${pods}/${metadata.name}/log?follow=true&timestamps=true`;
      followed.set(file, store(log, path.join(folder, file), ended.signal));
    }
  };
  const looking = (async () => {
    while (!ended.signal.aborted) {
      // A cluster that does not answer is no fault of this: the tests say so.
      for (const namespace of namespaces) await look(namespace).catch(() => undefined);
      await wait(pauseMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      await writeDescriptions(namespaces, folder);
      ended.abort();
      await looking;
      await Promise.all(followed.values());
      await end(child);
    },
  };
}

/** Copies a log to a file until the container ends or the signal comes. */
async function store(url: string, file: string, signal: AbortSignal): Promise<void> {
  try {
    const { body } = await fetch(url, { signal });
    if (body) await pipeline(body, createWriteStream(file), { signal });
  } catch {
    // The file has what came until then.
  }
}

async function writeDescriptions(namespaces: readonly string[], folder: string): Promise<void> {
  const asked: readonly (readonly [string, readonly string[]])[] = [
    ['nodes.txt', ['describe', 'nodes']],
    ...namespaces.flatMap((namespace): [string, string[]][] => [
      [
        `${namespace}-events.txt`,
        ['--namespace', namespace, 'get', 'events', '--sort-by=.lastTimestamp', '-o', 'wide'],
      ],
      [`${namespace}-objects.txt`, ['--namespace', namespace, 'describe', 'deployments,pods,jobs,hpa,pdb']],
      // Helm waits for their conditions, too.
      [`${namespace}-others.txt`, ['--namespace', namespace, 'get', 'scaledobjects,httproutes', '-o', 'yaml']],
    ]),
  ];
  for (const [file, args] of asked) {
    // What cannot be read is said in its file, and the others are written nevertheless.
    const text = await kubectl(args).catch(String);
    writeFileSync(path.join(folder, file), text);
  }
}

async function startProxy(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(kubectlBinary(), ['proxy', '--port=0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  try {
    const [line] = await once(lines, 'line', { signal: AbortSignal.timeout(proxyStartsWithinMs) });
    const [, address] = /(127\.0\.0\.1:\d+)/.exec(String(line)) ?? [];
    if (!address) throw new Error(`kubectl proxy said: ${line}`);
    return { url: `http://${address}`, child };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit', { signal: AbortSignal.timeout(stopsWithinMs) });
  child.kill('SIGTERM');
  await exited.catch(() => child.kill('SIGKILL'));
}
