import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { print, printError } from '../../tools/setup/report.mjs';

/** A benchmark, each in a process of its own, so that none pays for another's garbage. */
interface Bench {
  readonly file: string;
  readonly what: string;
  /** Arguments, in full and for a quick look. */
  readonly args: readonly [full: readonly string[], quick: readonly string[]];
  /** Runs only if it is named first, and takes what follows its name on the command line. */
  readonly isStandalone?: true;
}

const benches: Readonly<Record<string, Bench>> = {
  'main-job': {
    file: './main-job.ts',
    what: 'from a parcel logged to its mail accepted',
    args: [
      ['7', '4'],
      ['1', '2'],
    ],
  },
  'first-minute': {
    file: './first-minute.ts',
    what: 'from a parcel logged to its mail accepted in the first minute after the start and in the second one',
    args: [['60'], ['5']],
  },
  edge: { file: './edge.ts', what: 'through the gateway and without it', args: [['7'], ['1']] },
  post: {
    file: '../../services/deliveries/bench/log-delivery.ts',
    what: 'logging a parcel beside a minimal server',
    args: [[], []],
  },
  mail: {
    file: '../../services/notifications/bench/mail-throughput.ts',
    what: "handing mails over beside nodemailer's pool",
    args: [['7'], ['1']],
  },
  growth: {
    file: '../../services/deliveries/bench/growth.ts',
    what: 'with 10 and 100 times the parcels stored',
    args: [[], []],
  },
  'company-search': {
    file: '../../services/deliveries/bench/company-search.ts',
    what: 'a search for parcels over 2,000 buildings of a company',
    args: [[], ['50', '20']],
  },
  'company-residents': {
    file: '../../services/residents/bench/company-search.ts',
    what: 'a search for residents over 2,000 buildings of a company',
    args: [[], ['50', '20']],
  },
  residents: {
    file: '../../services/residents/bench/growth.ts',
    what: 'residents, their search and history in 2,000 buildings with 1,000,000 parcels',
    args: [[], ['20']],
  },
  reports: {
    file: '../../services/reporting/bench/reports.ts',
    what: 'usage and analytics of a building with 100,000 parcels, and with 10 and 100 times the parcels stored',
    args: [[], []],
  },
  'first-screen': {
    file: './first-screen.ts',
    what: 'from opening a page to its largest part being there',
    args: [['7'], ['1']],
  },
  documentation: {
    file: './documentation.ts',
    what: "Lighthouse's score of performance for pages of the documentation",
    args: [['5'], ['1']],
  },
  lists: {
    file: './lists.ts',
    what: "the lists of the superadmin's area and of a building's residents, with SEED=large",
    args: [['200'], ['20']],
  },
  visitors: {
    file: './visitors.ts',
    what: 'logged to accepted beside a hundred visitors of the demo',
    args: [
      ['7', '8'],
      ['1', '3'],
    ],
  },
  'demo-visitors': {
    file: './demo-visitors.ts',
    what: 'calls of a real desk beside a hundred visitors of the demo who ask for the most expensive reads',
    args: [
      ['30', '100'],
      ['5', '20'],
    ],
  },
  'expensive-reads': {
    file: './expensive-reads.ts',
    what: 'processor time of every read, in a building with 100,000 parcels and in the demo building',
    args: [
      ['20', '100000'],
      ['3', '2000'],
    ],
  },
  retention: {
    file: './retention.ts',
    what: 'a desk beside the job that removes what is over of 1,000,000 parcels',
    args: [
      ['1000000', '60'],
      ['20000', '10'],
    ],
  },
  'expensive-writes': {
    file: './expensive-writes.ts',
    what: 'processor time of calls that write, of pages behind links and of single documents',
    args: [['20'], ['5']],
  },
  capacity: {
    file: './capacity.ts',
    what: 'processor time and memory of each process for one operation, in the services shape',
    args: [
      ['300', '12'],
      ['40', '4'],
    ],
  },
  'warm-calls': {
    file: './warm-calls.ts',
    what: 'processor time of a page of the history, of the gateway and of the desk with an empty cache, once the code is warm',
    args: [['7'], ['1']],
  },
  telemetry: {
    file: './telemetry.ts',
    what: 'processor time for a parcel without telemetry, with the default sampling and with every trace',
    args: [
      ['12', '2000'],
      ['1', '200'],
    ],
  },
  start: { file: './start.ts', what: 'starting', args: [['7'], ['1']] },
  faults: {
    file: './faults.ts',
    what: 'two replicas of every service while something goes wrong',
    args: [[], []],
    isStandalone: true,
  },
  'full-disk': {
    file: './full-disk.ts',
    what: 'one process on a disk that is full for a while',
    args: [[], []],
    isStandalone: true,
  },
  'two-releases': {
    file: './two-releases.ts',
    what: 'processes of an earlier release beside those of this one',
    args: [[], []],
    isStandalone: true,
  },
  against: {
    file: './against.ts',
    what: 'processor time for a parcel, or for other calls, in this checkout and in another one',
    args: [[], []],
    isStandalone: true,
  },
  'million-parcels': {
    file: './million-parcels.ts',
    what: 'start, memory and calls of the desk with 1,000,000 parcels in 2,000 buildings',
    args: [[], []],
    isStandalone: true,
  },
  soak: {
    file: './soak.ts',
    what: 'two replicas of every service for half an hour',
    args: [[], []],
    isStandalone: true,
  },
};

const [first = '', ...following] = process.argv.slice(2);
const own = Object.hasOwn(benches, first) && benches[first]?.isStandalone;
const { values, positionals } = parseArgs({
  args: own ? [first] : process.argv.slice(2),
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const defaultBenches = Object.keys(benches).filter((name) => !benches[name]?.isStandalone);
const chosen = positionals.length > 0 ? positionals : defaultBenches;
const unknown = chosen.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  printError(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const figures: string[][] = [];
let failed = false;
for (const name of chosen) {
  const bench = benches[name] as Bench;
  print(`\n${name}: ${bench.what}`);
  failed = (await run(bench)) !== 0 || failed;
}
print('');
for (const [name = '', value = '', unit = ''] of figures) print(`${name.padEnd(80)}${value.padStart(9)} ${unit}`);
process.exit(failed ? 1 : 0);

/** Runs a benchmark, shows its output and collects its figures. */
function run({ file, args: [full, quick] }: Bench): Promise<number | null> {
  const args = [
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(new URL(file, import.meta.url)),
    ...(values.quick ? quick : full),
    ...(own ? following : []),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('= ')) figures.push(line.slice(2).split('\t'));
    else print(`  ${line}`);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
