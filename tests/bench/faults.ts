// Two replicas of every service at a steady rate while something goes wrong, one scenario after the other. A scenario passes when no parcel that was answered
// 201 is lost, every resident is told, only mails in hand-off come twice, and no request fails that need not. Arguments: scenarios, all unless named; --rate
// for parcels a second, 50 unless given.
import { parseArgs } from 'node:util';
import { type Scenario, scenarios } from './faults/scenarios.ts';
import { type Outcome, onStage } from './faults/stage.ts';
import { note } from './figures.ts';
import { wrongWith } from './under-load/account-of.ts';

/** How many mails may come twice where hand-offs are interrupted: four for each of the 20 that a sender hands over at once, of two senders. */
const mostRepeated = 160;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '50' } },
});
const perSecond = Number(values.rate);
const wanted = positionals.length > 0 ? positionals : Object.keys(scenarios);
let failed = false;
for (const name of wanted) {
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (!scenario) throw new Error(`There is no scenario ${name}; there are ${Object.keys(scenarios).join(', ')}.`);
  failed = !(await play(name, scenario)) || failed;
}
process.exit(failed ? 1 : 0);

async function play(name: string, scenario: Scenario): Promise<boolean> {
  const start = performance.now();
  try {
    const outcome = await onStage({ perSecond, own: scenario.own ?? [] }, scenario);
    const faults = faultsOf(scenario, outcome);
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    note(
      `${faults.length === 0 ? 'passed' : 'FAILED'} ${name} (${scenario.what}): ${figuresOf(outcome)}, ${seconds} s in all`,
    );
    for (const fault of faults) note(`       ${fault}`);
    return faults.length === 0;
  } catch (error) {
    note(`FAILED ${name} (${scenario.what}): ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function faultsOf({ mayFail, mayRepeat }: Scenario, outcome: Outcome): string[] {
  const { failures, reasons, repeatedMails, exitCode, wrong } = outcome;
  return [
    ...wrongWith(outcome),
    ...wrong.map((what) => `differs: ${what}`),
    ...(failures.size > 0 && !mayFail ? [`requests failed: ${listOf(failures)}; the logs say ${listOf(reasons)}`] : []),
    ...(repeatedMails > (mayRepeat ? mostRepeated : 0) ? [`mails came again: ${repeatedMails}`] : []),
    ...(exitCode === 0 ? [] : [`it ended with ${exitCode}`]),
  ];
}

function figuresOf({ logged, failures, repeatedMails, longestAnswerMs }: Outcome): string {
  const failedRequests = failures.size === 0 ? 'no failed request' : `failed requests ${listOf(failures)}`;
  return `${logged} parcels, ${failedRequests}, longest answer ${(longestAnswerMs / 1_000).toFixed(1)} s, ${repeatedMails} mails again`;
}

function listOf(failures: ReadonlyMap<string, number>): string {
  return [...failures].map(([what, count]) => `${count} × ${what}`).join(', ');
}
