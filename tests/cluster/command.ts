import { execFile } from 'node:child_process';
import { root } from '../../tools/setup/paths.mjs';

export interface CommandOptions {
  /** After this many milliseconds the program is ended; a minute by default. */
  readonly withinMs?: number;
  /** Written to its standard input. */
  readonly input?: string;
  /** Settings in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder it runs in; the root of the checkout by default. */
  readonly cwd?: string;
}

/** A program ended with another code than 0, or not in time. The message has all that it printed. */
export class CommandError extends Error {
  /** What it printed on standard output and standard error. */
  readonly output: string;

  constructor(line: string, why: string, output: string) {
    super(`${line}: ${why}\n${output}`);
    this.output = output;
  }
}

const maxOutputBytes = 64 * 1024 * 1024;

/** Runs a program and answers what it prints on standard output. Throws CommandError. */
export function command(program: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const { withinMs = 60_000, input, env, cwd = root } = options;
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd, env: { ...process.env, ...env }, timeout: withinMs, maxBuffer: maxOutputBytes },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const why = error.killed ? `did not end within ${withinMs} ms` : `ended with ${error.code ?? error.signal}`;
        reject(new CommandError([program, ...args].join(' '), why, stdout + stderr));
      },
    );
    // A program that ends without reading its input breaks the pipe; its exit code says more.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Runs Docker's client. */
export function docker(args: readonly string[], options?: CommandOptions): Promise<string> {
  return command('docker', args, options);
}
