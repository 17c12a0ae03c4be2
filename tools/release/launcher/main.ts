// The command `parcelbell` of an installation. It stands alone in the archive: it needs neither npm nor the repository.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore } from './backups.ts';
import { Installation, LauncherError } from './installation.ts';
import { runProgram } from './product.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { goBack, upgrade } from './upgrade.ts';

const usage = `parcelbell start                            run the product, until Ctrl-C or SIGTERM
parcelbell status                           what runs: 0 ready, 1 not ready, 3 stopped
parcelbell backup [folder]                  back the data up, also while the product runs
parcelbell restore <folder> [--replace]     put a backup in the place of the data
parcelbell upgrade <archive>                to the next version, and back if it does not become ready
parcelbell back                             to the version before, with the data of today
parcelbell doctor                           what is wrong with settings, engines, mail, disk
parcelbell version
`;

const [home = '', command = 'help', ...given] = process.argv.slice(2);
try {
  process.exitCode = await run();
} catch (error) {
  const isForPeople = error instanceof LauncherError || process.env.PARCELBELL_DEBUG !== 'true';
  process.stderr.write(`parcelbell: ${isForPeople ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const installation = new Installation(home);
  const { values, positionals } = readArguments();
  const [named] = positionals;
  const options = { readyWithinMs: secondsOf(values['ready-within']) * 1_000, sha256: values.sha256 };
  switch (command) {
    case 'start':
      return start(home);
    case 'status':
      return status(installation);
    case 'backup':
      await backUp(installation, path.resolve(named ?? installation.path('backups', newName())));
      return 0;
    case 'restore':
      await restore(installation, path.resolve(required(named, 'the folder of a backup')), replaceIn(values));
      return 0;
    case 'upgrade':
      await upgrade(installation, path.resolve(required(named, 'the archive of a release')), options);
      return 0;
    case 'back':
      await goBack(installation, options);
      return 0;
    case 'doctor':
      return runProgram(installation, 'doctor', given);
    case 'version':
      process.stdout.write(`${installation.current()}\n`);
      return 0;
    default:
      process.stdout.write(usage);
      return command === 'help' ? 0 : 1;
  }
}

function readArguments() {
  if (command === 'doctor') return { values: {}, positionals: [] } as ReturnType<typeof parse>;
  return parse();
}

function parse() {
  return parseArgs({
    args: given,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'ready-within': { type: 'string' }, sha256: { type: 'string' } },
  });
}

function replaceIn({ replace }: { readonly replace?: boolean | undefined }): string[] {
  return replace ? ['--replace'] : [];
}

function secondsOf(text = '600'): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new LauncherError('--ready-within takes seconds, such as 600.');
  return seconds;
}

function required(value: string | undefined, what: string): string {
  if (value === undefined) throw new LauncherError(`Name ${what}.`);
  return value;
}

function newName(): string {
  return new Date().toISOString().replaceAll(':', '-').slice(0, 19);
}
