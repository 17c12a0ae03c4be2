import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Api, apiOf, type CallHeaders } from '../harness/api.ts';
import { makeCompanyAdmin } from '../harness/companies.ts';
import { enterDemo } from '../harness/demo.ts';
import { type ProductProcess, removeData, root, startProduct } from '../harness/product-process.ts';

// Makes requests from the OpenAPI document by schemathesis, a tester that knows nothing else of the product, as nobody, as a visitor of the demo, as a building's concierge
// and admin, as an admin of a company and as a superadmin. Fails where an answer is not as the document says. Where Python or PyPI cannot be had, it says so and passes.

const release = '4.32.5';
const folder = path.join(root, '.cache', `schemathesis-${release}`);
const installMs = 180_000;
/** The net under a tester that hangs. */
const longestMs = 240_000;
/** Before a merge, only callers that together are allowed every call, with few requests of each; otherwise all callers, with more requests. */
const isFull = process.argv[2] !== 'merge';
/** Requests made up for each call, beside those that try its limits. */
const examples = isFull ? 20 : 2;
/**
 * GET and DELETE may have different routes for one path: GET reads `history` in /api/residents/history/301 as a word, DELETE as a unit of the tower 301. `Allow`
 * then names both methods, which the tester takes for a mistake. `Allow` is tested in the platform.
 */
const leftOut = 'allow_header_conformance';
interface Caller {
  readonly name: string;
  readonly signIn: (api: Api) => Promise<CallHeaders>;
  /** Further arguments, such as to choose the calls; without them the caller makes every call. */
  readonly args?: readonly string[];
}

const account = (email: string): Caller => ({ name: email, signIn: (api) => api.signIn(email) });
const nobody: Caller = { name: 'nobody', signIn: async () => ({}) };
const openCalls = ['--include-by', '/security == []'];
/** The company has a building that the others do not work in. */
const companyAdmin: Caller = {
  name: 'an admin of a company',
  signIn: async (api) => {
    const by = await api.signIn('superadmin@parcelbell.test');
    const { body: company } = await api.send('POST', '/api/companies', { name: 'Cedar Homes' }, by);
    const path = `/api/companies/${company.companyId}/tenants`;
    await api.send('POST', path, { tenantIds: ['harbour-towers'] }, by);
    const user = { name: 'Head Office', email: 'office@cedar-homes.test', role: 'user' };
    await api.send('POST', '/api/users', user, by);
    await makeCompanyAdmin(api, by, { ...company, email: user.email });
    return api.signIn(user.email);
  },
  args: ['--header', 'x-tenant-id: harbour-towers'],
};
/** Two call side by side: a tester keeps one core busy, and half of another that answers it. */
const callers: readonly (readonly Caller[])[] = isFull
  ? [
      [nobody, { name: 'a visitor of the demo', signIn: enterDemo }, account('admin@maplecourt.test')],
      [companyAdmin, account('concierge@maplecourt.test'), account('superadmin@parcelbell.test')],
    ]
  : [[{ ...nobody, args: openCalls }, account('admin@maplecourt.test')], [account('superadmin@parcelbell.test')]];
const run = promisify(execFile);

const tester = await install();
if (tester === undefined) process.stderr.write('outside: no Python 3 or no PyPI here, so schemathesis does not run\n');
else process.exitCode = (await testAll(tester)) ? 0 : 1;

/** The tester's program, installed where it is not yet; undefined where it cannot be had. */
async function install(): Promise<string | undefined> {
  const program = path.join(folder, 'bin', 'schemathesis');
  if (existsSync(path.join(folder, 'complete'))) return program;
  try {
    await rm(folder, { recursive: true, force: true });
    await run('python3', ['-m', 'venv', folder], { timeout: installMs });
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${release}`];
    await run(path.join(folder, 'bin', 'python'), pip, { timeout: installMs });
    await writeFile(path.join(folder, 'complete'), '');
    return program;
  } catch {
    return undefined;
  }
}

async function testAll(program: string): Promise<boolean> {
  const often = '1000000';
  const product = await startProduct({
    // A tester comes more often than people do, and with bad tokens.
    env: {
      DEMO: 'true',
      BAD_TOKENS: often,
      FILES_BURST: often,
      READS_PER_SECOND: often,
      WRITES_PER_SECOND: often,
      WRITES_BURST: often,
    },
  });
  try {
    const tested = await Promise.all(callers.map((inTurn) => testInTurn(program, product, inTurn)));
    return tested.every(Boolean);
  } finally {
    await product.stop();
    await removeData(product);
  }
}

async function testInTurn(program: string, product: ProductProcess, inTurn: readonly Caller[]): Promise<boolean> {
  let isGood = true;
  for (const caller of inTurn) isGood = (await testAs(program, product, caller)) && isGood;
  return isGood;
}

/** Whether every answer that the caller got is as the document says. */
async function testAs(
  program: string,
  { url }: ProductProcess,
  { name, signIn, args: more = [] }: Caller,
): Promise<boolean> {
  const { authorization } = await signIn(apiOf(url));
  const args = [
    ...['--config-file', path.join(import.meta.dirname, 'schemathesis.toml'), 'run', `${url}/api/openapi.json`],
    ...['--url', url, '--checks', 'all', '--exclude-checks', leftOut, ...more],
    ...['--phases', 'examples,coverage,fuzzing', '--continue-on-failure', '--max-examples', String(examples)],
    ...['--generation-deterministic', '--no-color', '--warnings', 'off'],
    ...(authorization ? ['--header', `Authorization: ${authorization}`] : []),
  ];
  const { code, output } = await outputOf(program, args);
  if (code === 0) process.stdout.write(`outside: as ${name}: ${output.match(/\d+ generated[^\n]*/)?.[0] ?? 'done'}\n`);
  else process.stderr.write(`outside: as ${name}\n${output}`);
  return code === 0;
}

function outputOf(program: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  // It leaves notes where it runs.
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], timeout: longestMs });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(written).toString('utf8') }));
  });
}
