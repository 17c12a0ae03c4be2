/**
 * Checks the chart with what operators use: Helm itself renders every example for the last three Kubernetes versions, and kubeconform compares
 * the objects with the schemas of these versions, field by field. The Tiltfile is run by Starlark's interpreter. Says in one line what it did not check.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { serviceNames } from '../services/plan.ts';
import { inRoot } from '../setup/paths.mjs';
import { print } from '../setup/report.mjs';
import { chartFolder, exampleNames, kubernetesVersions, objectsIn, renderFile, valuesFile } from './examples.ts';
import { findHelm, helm } from './helm.ts';
import { findKubeconform, kubernetesSchemas } from './kubeconform.ts';
import { checkTiltfile } from './tiltfile.ts';

const run = promisify(execFile);
const say = (line: string): void => print(`conform: ${line}`);

async function checkWithHelm(): Promise<void> {
  for (const name of exampleNames) {
    await helm('lint', '--strict', chartFolder, '--values', valuesFile(name));
    const expected = readFileSync(renderFile(name), 'utf8');
    for (const version of kubernetesVersions) {
      const where = ['--namespace', 'parcelbell', '--kube-version', version];
      const rendered = await helm('template', 'parcelbell', chartFolder, ...where, '--values', valuesFile(name));
      if (rendered !== expected) throw new Error(`The render of ${name} for ${version} is not the checked-in one.`);
    }
  }
  say(`Helm renders ${exampleNames.join(', ')} for Kubernetes ${kubernetesVersions.join(', ')}`);
}

async function checkWithKubeconform(): Promise<void> {
  const cluster = readdirSync(inRoot('k8s')).filter((file) => file.endsWith('.yaml'));
  const files = [...exampleNames.map(renderFile), ...cluster.map((file) => inRoot('k8s', file))];
  const objects = files.flatMap((file) => objectsIn(readFileSync(file, 'utf8')));
  const [kubeconform, schemas] = await Promise.all([findKubeconform(), kubernetesSchemas(objects, kubernetesVersions)]);
  for (const version of kubernetesVersions) {
    const location = `${schemas.folder}/${version}/{{.ResourceKind}}{{.KindSuffix}}.json`;
    const options = ['-strict', '-summary', '-kubernetes-version', version, '-schema-location', location];
    const skipped = ['-skip', schemas.missing.join(',')];
    const { stdout } = await run(kubeconform, [...options, ...skipped, ...files], { timeout: 60_000 });
    say(`kubeconform ${version}: ${stdout.trim()}`);
  }
  say(
    `not checked: ${schemas.missing.join(', ')} by kubeconform, which has no schemas of operators' kinds; and no cluster has run any of it`,
  );
}

async function checkTilt(): Promise<void> {
  const runs = await checkTiltfile(serviceNames);
  say(`the Tiltfile runs, with mocks of Tilt's functions: ${runs.join(', ')}`);
}

/** Runs a check with a program that may not be had here. What the program finds is a fault; that it could not be fetched or built is not. */
async function checkIfPossible(program: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    const { code, stdout, message } = error as { code?: unknown; stdout?: string; message: string };
    if (stdout) throw new Error(`${program} found faults:\n${stdout}`);
    if (code === undefined) throw error;
    say(`not checked by ${program}: ${message.split('\n')[0]}`);
  }
}

const hasHelm = findHelm() !== undefined;
if (hasHelm) await checkWithHelm();
else say('not checked by Helm: there is none for this machine');
await checkIfPossible('kubeconform', checkWithKubeconform);
if (hasHelm) await checkIfPossible('Starlark', checkTilt);
else say('the Tiltfile was not run: it asks Helm');
