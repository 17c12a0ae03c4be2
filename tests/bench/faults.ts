// Two replicas of every service at a steady rate while something goes wrong, one scenario after the other. A scenario passes when no parcel that was answered
// 201 is lost, every resident is notified, only mails in hand-off come twice, and no request fails that need not. Arguments: scenarios, all unless named; --rate
// for parcels a second, 50 unless given.
import { parseArgs } from 'node:util';
import { type Outcome, runScenario } from './faults/run-scenario.ts';
import { type Scenario, scenarios } from './faults/scenarios.ts';
import { print } from './figures.ts';
import { faultsInAudit } from './under-load/parcel-audit.ts';

/** How many mails may come twice where hand-offs are interrupted: four for each of the 20 that a sender hands over at once, of two senders. */
const maxDuplicateMails = 160;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '50' } },
});
const perSecond = Number(values.rate);
const chosen = positionals.length > 0 ? positionals : Object.keys(scenarios);
let failed = false;
for (const name of chosen) {
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (!scenario) throw new Error(`There is no scenario ${name}; there are ${Object.keys(scenarios).join(', ')}.`);
  failed = !(await runAndReport(name, scenario)) || failed;
}
process.exit(failed ? 1 : 0);

async function runAndReport(name: string, scenario: Scenario): Promise<boolean> {
  const start = performance.now();
  try {
    const outcome = await runScenario({ perSecond, own: scenario.own ?? [] }, scenario);
    const faults = faultsOf(scenario, outcome);
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    print(
      `${faults.length === 0 ? 'passed' : 'FAILED'} ${name} (${scenario.what}): ${figuresOf(outcome)}, ${seconds} s in all`,
    );
    for (const fault of faults) print(`       ${fault}`);
    return faults.length === 0;
  } catch (error) {
    print(`FAILED ${name} (${scenario.what}): ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function faultsOf({ canFail, canDuplicateMails }: Scenario, outcome: Outcome): string[] {
  const { failures, reasons, duplicateMails, exitCode, wrong } = outcome;
  return [
    ...faultsInAudit(outcome),
    ...wrong.map((what) => `differs: ${what}`),
    ...(failures.size > 0 && !canFail ? [`requests failed: ${listOf(failures)}; the logs say ${listOf(reasons)}`] : []),
    ...(duplicateMails > (canDuplicateMails ? maxDuplicateMails : 0) ? [`mails came again: ${duplicateMails}`] : []),
    ...(exitCode === 0 ? [] : [`it ended with ${exitCode}`]),
  ];
}

function figuresOf({ logged, failures, duplicateMails, longestAnswerMs }: Outcome): string {
  const failedRequests = failures.size === 0 ? 'no failed request' : `failed requests ${listOf(failures)}`;
  return `${logged} parcels, ${failedRequests}, longest answer ${(longestAnswerMs / 1_000).toFixed(1)} s, ${duplicateMails} mails again`;
}

function listOf(failures: ReadonlyMap<string, number>): string {
  return [...failures].map(([what, count]) => `${count} × ${what}`).join(', ');
}
