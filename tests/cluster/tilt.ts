import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { findHelm } from '../../tools/charts/helm.ts';
import { inRoot, root } from '../../tools/setup/paths.mjs';
import { freePorts } from '../harness/free-port.ts';
import { until } from '../harness/until.ts';
import { command, docker } from './command.ts';
import { kubectl, kubectlBinary } from './kubectl.ts';
import { loadImages } from './load-images.ts';
import { program } from './programs.ts';

/** Tilt in a copy of the checkout, so that a test may change sources. */
export interface Tilt {
  /** The copy. */
  readonly folder: string;
  /** Runs `tilt ci`. Throws CommandError with what it printed if the product does not come up. */
  ci(withinMs: number): Promise<void>;
  /** Starts `tilt up` and resolves when the resources are ready. What it prints is in .cache/cluster/tilt-up.log. */
  up(resources: readonly string[], withinMs: number): Promise<void>;
  /** Ends `tilt up`, and removes the copy. Without `keep` also the product and its namespace. */
  end(keep: boolean): Promise<void>;
}

const log = inRoot('.cache/cluster/tilt-up.log');
const downWithinMs = 4 * 60_000;
const stopWithinMs = 30_000;
const pulledWithinMs = 10 * 60_000;

/** Prepares Tilt: the copy, the programs that the Tiltfile calls, and in the cluster the images of the engines. */
export async function prepareTilt(): Promise<Tilt> {
  await loadEngines();
  const tilt = await program('tilt');
  const base = await mkdtemp(path.join(tmpdir(), 'parcelbell-tilt-'));
  const folder = path.join(base, 'checkout');
  const env = {
    PATH: `${await linkPrograms(base)}:${process.env.PATH}`,
    TILT_DISABLE_ANALYTICS: '1',
    TILT_WEB_MODE: 'prod',
  };
  await copyCheckout(folder);
  const settings = await settingsOfCluster();
  const port = String(await freePorts(1));
  const tiltOf = (name: string, args: readonly string[], withinMs: number): Promise<string> =>
    command(tilt, [name, ...args], { cwd: folder, env, withinMs });
  let running: ChildProcess | undefined;
  return {
    folder,
    ci: async (withinMs) => {
      await tiltOf('ci', ['--port', port, '--timeout', `${withinMs / 1_000}s`, '--', ...settings], withinMs + 10_000);
    },
    up: async (resources, withinMs) => {
      const args = ['up', '--stream', '--port', port, '--', ...settings];
      running = startLogged(tilt, args, { cwd: folder, env: { ...process.env, ...env } });
      const ready = [
        '--port',
        port,
        '--for=condition=Ready',
        '--timeout=10s',
        ...resources.map((name) => `uiresource/${name}`),
      ];
      const isReady = (): Promise<boolean> =>
        tiltOf('wait', ready, 20_000).then(
          () => true,
          () => false,
        );
      await until(`Tilt says that ${resources.join(', ')} are ready (see ${log})`, isReady, Boolean, withinMs);
    },
    end: async (keep) => {
      if (running) await stop(running);
      if (!keep) {
        await tiltOf('down', ['--delete-namespaces', '--', ...settings], downWithinMs);
        const gone = ['wait', '--for=delete', 'namespace/parcelbell', `--timeout=${downWithinMs / 1_000}s`];
        await kubectl(gone, { withinMs: downWithinMs + 10_000 });
      }
      await rm(base, { recursive: true, force: true });
    },
  };
}

/** What the Tiltfile has to be told of a cluster that it may not know. */
async function settingsOfCluster(): Promise<readonly string[]> {
  const context = (await kubectl(['config', 'current-context'])).trim();
  const load = process.env.CLUSTER_LOAD_IMAGES;
  return [`--cluster=${context}`, ...(load ? [`--load=${load}`] : [])];
}

/** A folder with the programs that the Tiltfile calls, in the versions of the tests. */
async function linkPrograms(base: string): Promise<string> {
  const bin = path.join(base, 'bin');
  await mkdir(bin);
  const binaries = { helm: findHelm(), kubectl: kubectlBinary(), node: process.execPath };
  for (const [name, file] of Object.entries(binaries)) {
    if (file && path.isAbsolute(file)) await symlink(file, path.join(bin, name));
  }
  return bin;
}

/** Copies what git knows of the checkout or would add, with changes that are not committed. */
async function copyCheckout(folder: string): Promise<void> {
  const listed = await command('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const files = listed.split('\0').filter((file) => file && existsSync(path.join(root, file)));
  for (const file of files) await cp(path.join(root, file), path.join(folder, file));
}

/** The images that the Tiltfile does not build. A cluster whose images have to be loaded may not get them itself. */
async function loadEngines(): Promise<void> {
  if (!process.env.CLUSTER_LOAD_IMAGES) return;
  const objects = parseAllDocuments(await readFile(inRoot('tilt/engines.yaml'), 'utf8'));
  const images = objects.flatMap((object) => {
    const image = object.getIn(['spec', 'template', 'spec', 'containers', 0, 'image']);
    return typeof image === 'string' && image.includes(':') ? [image] : [];
  });
  for (const image of images) {
    const isLocal = (await docker(['image', 'ls', '--quiet', image])) !== '';
    if (!isLocal) await docker(['pull', image], { withinMs: pulledWithinMs });
  }
  await loadImages(...images);
}

function startLogged(
  binary: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): ChildProcess {
  const child = spawn(binary, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = createWriteStream(log);
  child.stdout.pipe(printed, { end: false });
  child.stderr.pipe(printed, { end: false });
  child.once('close', () => printed.end());
  return child;
}

/** Ends a process: kindly, and after half a minute at once. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(late);
}
