import { say } from '../../tools/setup/report.mjs';
import { prepareEngines, type RunEngines } from './prepare-engines.ts';

/** What Jest says of a run. */
interface JestRun {
  /** The files that the command names. */
  readonly nonFlagArgs: readonly string[];
  readonly watch: boolean;
  readonly watchAll: boolean;
}

let engines: RunEngines | undefined;

/** Before the first test that may use engines: gets them ready, and tells the tests by the environment where they are. */
export async function setUpEngines({ nonFlagArgs }: JestRun): Promise<void> {
  // A run that watches files comes here again before each repetition.
  if (engines) return;
  try {
    engines = await prepareEngines(process.env, nonFlagArgs.length === 0);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
  for (const [name, value] of Object.entries(engines.settings))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  say(engines.line);
}

/** After the last test: ends what was started. Between the repetitions of a run that watches files it stays; Docker removes it after the run. */
export async function tearDownEngines({ watch, watchAll }: JestRun): Promise<void> {
  if (!watch && !watchAll) await engines?.stop();
}
