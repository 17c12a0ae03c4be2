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
  /** Starts the product by a command, as it is written in a shell, and resolves when it is ready. */
  start(command: string): Promise<ChildProcess>;
  /** Runs another command to its end. */
  run(command: string): Promise<Ended>;
  /** Starts another command. */
  begin(command: string): ChildProcess;
  isReady(): Promise<boolean>;
  /** Stops what `start` and `begin` have started, and removes the folder. */
  remove(): Promise<void>;
}

/** Unpacks an archive by commands, which is all that an installation takes. They run where the archive is, and get the folder in which they unpack it. */
export async function install(
  archive: string,
  commandsFor: (folder: string) => readonly string[],
): Promise<InstalledProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-installed-'));
  for (const command of commandsFor(folder)) execFileSync('/bin/sh', ['-c', command], { cwd: path.dirname(archive) });
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
  symlinkSync(path.join(home, 'parcelbell'), path.join(bin, 'parcelbell'));
  const children: ChildProcess[] = [];

  function begin(command: string): ChildProcess {
    const [program = '', ...rest] = [...hidden, '/bin/sh', '-c', `exec ${command}`];
    const child = spawn(program, rest, {
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
    start: async (command) => {
      const child = begin(command);
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
    run: async (command) => {
      const child = begin(command);
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

/** Whether `onMachineOfItsOwn` works here. */
export const canMount = hidden.length > 0;

/**
 * Runs commands as root with the units of an installation at /opt/parcelbell and a copy of /etc, which nobody else sees. systemd is not running there, so a
 * unit can be enabled but not started. Answers what the commands printed.
 */
export function onMachineOfItsOwn(home: string, commands: readonly string[]): string {
  const lines = [
    'set -e',
    'mount -t tmpfs tmpfs /mnt',
    'cp -a /etc /mnt/etc',
    'mkdir -p /mnt/opt/parcelbell',
    `cd ${home} && cp --parents versions/*/parcelbell.service /mnt/opt/parcelbell`,
    'mkdir -p /mnt/etc/systemd/system',
    'mount --bind /mnt/etc /etc',
    'mount --bind /mnt/opt /opt',
    ...commands,
  ];
  const options = { env: { ...process.env, SYSTEMD_OFFLINE: '1' }, encoding: 'utf8' } as const;
  return execFileSync('/usr/bin/unshare', ['--mount', '/bin/sh', '-c', lines.join('\n')], options);
}
