import { existsSync } from 'node:fs';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../../tools/setup/paths.mjs';
import { SetupError, step } from '../../tools/setup/report.mjs';
import { CommandError, command } from './command.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

interface GoProgram {
  readonly module: string;
  readonly version: string;
  /** Of its main, in the module's folder. */
  readonly folder: string;
  /** Whether it has parts in C, and so runs where it was built, but in no image. */
  readonly hasC?: boolean;
  /** Files that its module lacks, with their text. */
  readonly added?: Readonly<Record<string, string>>;
}

const keda = { module: 'github.com/kedacore/keda/v2', version: 'v2.21.0' } as const;

/** Programs of others that the tests use, each at one version. */
const programs = {
  'kube-router': { module: 'github.com/cloudnativelabs/kube-router/v2', version: 'v2.1.0', folder: 'cmd/kube-router' },
  'metrics-server': { module: 'sigs.k8s.io/metrics-server', version: 'v0.9.0', folder: 'cmd/metrics-server' },
  'keda-operator': { ...keda, folder: 'cmd/operator' },
  'keda-adapter': { ...keda, folder: 'cmd/adapter' },
  tilt: {
    module: 'github.com/tilt-dev/tilt',
    version: 'v0.33.21',
    folder: 'cmd/tilt',
    hasC: true,
    // Its pages are built apart from its module, and it does not start without any.
    added: {
      'pkg/assets/build/index.html': '<!doctype html><title>Tilt</title>This Tilt was built without its pages.',
    },
  },
} as const satisfies Readonly<Record<string, GoProgram>>;

export type ProgramName = keyof typeof programs;

const binaries = inRoot('.cache/cluster/bin');
/** Long enough for KEDA on a machine that has other work. */
const builtWithinMs = 60 * 60_000;
const downloadedWithinMs = 10 * 60_000;

const fileOf = (name: ProgramName): string => path.join(binaries, `${name}-${programs[name].version}`);

/**
 * The path of a program, which is built from its Go module if it does not exist: static, so that it runs in any image. Throws SetupError if Go is
 * missing.
 */
export async function program(name: ProgramName): Promise<string> {
  const file = fileOf(name);
  if (existsSync(file)) return file;
  const module = await moduleFolder(name);
  await mkdir(binaries, { recursive: true });
  await inTemporaryFolder((folder) => build(name, module, folder));
  await rename(`${file}.new`, file);
  return file;
}

/**
 * Builds a program in its module's own folder, because what a go.mod replaces or excludes counts for nobody who only requires the module. Vendored packages
 * are not in it.
 */
async function build(name: ProgramName, module: string, temporary: string): Promise<void> {
  const { folder, hasC = false, added }: GoProgram = programs[name];
  const source = added ? await copyWith(module, added, path.join(temporary, 'module')) : module;
  const args = ['build', '-mod=readonly', '-trimpath', '-buildvcs=false', '-tags=netgo,osusergo', '-ldflags=-s -w'];
  await go(name, [...args, '-o', `${fileOf(name)}.new`, `./${folder}`], {
    cwd: source,
    env: { CGO_ENABLED: hasC ? '1' : '0' },
    withinMs: builtWithinMs,
  });
}

/** Copies a module, which is read-only, and adds files to it. Answers the copy's folder. */
async function copyWith(module: string, added: Readonly<Record<string, string>>, copy: string): Promise<string> {
  await cp(module, copy, { recursive: true });
  await command('chmod', ['-R', 'u+w', copy]);
  for (const [file, text] of Object.entries(added)) await writeFile(path.join(copy, file), text);
  return copy;
}

/** Builds the programs that do not exist yet, which may take half an hour. Answers in one line what is missing for it, or undefined. */
export const builtPrograms =
  (...names: readonly ProgramName[]) =>
  async (): Promise<string | undefined> => {
    try {
      // One after the other: each build uses all processors.
      for (const name of names)
        if (!existsSync(fileOf(name))) await step(`Building ${name}`, () => program(name), 'once');
      return undefined;
    } catch (error) {
      if (error instanceof SetupError) return error.message;
      throw error;
    }
  };

/** The folder of a program's module in Go's cache, which is read-only. It is downloaded if it is missing. */
export async function moduleFolder(name: ProgramName): Promise<string> {
  const { module, version } = programs[name];
  const downloaded = await go(name, ['mod', 'download', '-json', `${module}@${version}`], {
    withinMs: downloadedWithinMs,
  });
  const { Dir: folder } = JSON.parse(downloaded) as { readonly Dir: string };
  return folder;
}

interface GoOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly withinMs: number;
}

async function go(name: ProgramName, args: readonly string[], { env, ...options }: GoOptions): Promise<string> {
  try {
    return await command('go', args, { ...options, env: { GOTOOLCHAIN: 'local', ...env } });
  } catch (error) {
    if (!(error instanceof CommandError) || !error.message.includes('ended with ENOENT')) throw error;
    const file = path.relative(inRoot(), fileOf(name));
    throw new SetupError(`Go is missing, which builds ${name}: install Go 1.26, or put ${name} at ${file}.`);
  }
}
