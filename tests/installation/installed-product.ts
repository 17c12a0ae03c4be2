import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Api, apiOf } from '../harness/api.ts';
import { freePorts } from '../harness/free-port.ts';
import { root } from '../harness/product-process.ts';
import { until } from '../harness/until.ts';

/** What the launcher's shell script needs; npm and a Node are not among them. */
const programs = ['sh', 'ls', 'dirname', 'readlink', 'head'];

/** What a command of the launcher did. */
interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** An installation in a folder of its own, on a machine that has neither npm nor the repository. */
export interface InstalledProduct {
  readonly home: string;
  readonly dataDir: string;
  readonly api: Api;
  /** Starts the product and resolves when it is ready. */
  start(): Promise<ChildProcess>;
  /** Runs another command to its end. */
  run(...args: readonly string[]): Promise<Ended>;
  /** Starts another command. */
  begin(...args: readonly string[]): ChildProcess;
  isReady(): Promise<boolean>;
  /** Stops what `start` and `begin` have started, and removes the folder. */
  remove(): Promise<void>;
}

/** Unpacks an archive, which is all that an installation takes. */
export async function install(archive: string): Promise<InstalledProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-installed-'));
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const home = path.join(folder, 'parcelbell');
  const port = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  await writeFile(path.join(home, 'settings.env'), `NODE_ENV=development\nPORT=${port}\nDEMO=false\n`);
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  for (const name of programs)
    symlinkSync(
      execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
      path.join(bin, name),
    );
  const children: ChildProcess[] = [];

  function begin(...args: readonly string[]): ChildProcess {
    const [command = '', ...rest] = [...hidden, path.join(home, 'parcelbell'), ...args];
    const child = spawn(command, rest, {
      cwd: folder,
      env: { PATH: bin, HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  }
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    home,
    dataDir: path.join(home, 'data'),
    api: apiOf(url),
    begin,
    isReady,
    start: async () => {
      const child = begin('start');
      const output = outputOf(child);
      await until(
        'the product is ready',
        async () => child.exitCode ?? (await isReady()),
        (state) => state !== false,
        120_000,
      );
      if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}. It wrote:\n${output()}`);
      return child;
    },
    run: async (...args) => {
      const child = begin(...args);
      const output = outputOf(child);
      const [code] = await once(child, 'close');
      return { code, output: output() };
    },
    remove: async () => {
      await Promise.all(children.map(stop));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a command as Ctrl-C does. Answers its exit code. */
export async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exited;
  return code;
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return () => output;
}

/** A command before which the repository is out of reach: an empty file system lies over it. Only a superuser of Linux may do that; empty for others. */
const hidden = ((): readonly string[] => {
  const command = [
    '/usr/bin/unshare',
    '--mount',
    '/bin/sh',
    '-c',
    '/bin/mount -t tmpfs tmpfs "$1" && shift && exec "$@"',
    'sh',
    root,
  ];
  return spawnSync(command[0] ?? '', [...command.slice(1), '/bin/true']).status === 0 ? command : [];
})();
