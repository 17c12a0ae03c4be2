import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../setup/paths.mjs';
import {
  chartFolder,
  type ExampleName,
  exampleNames,
  type KubernetesObject,
  objectsIn,
  render,
  renderFile,
} from './examples.ts';
import { findHelm, helm } from './helm.ts';
import { objectFaults } from './object-faults.ts';
import { policyFaults } from './policy.ts';

// Where no package carries Helm for the machine and none is installed, the checked-in renders are still checked.
const hasHelm = findHelm() !== undefined;
const withHelm = hasHelm ? describe : describe.skip;
const checkedIn = (name: ExampleName): string => readFileSync(renderFile(name), 'utf8');

describe.each(exampleNames)('the example %s', (name) => {
  const objects = objectsIn(checkedIn(name));

  it('has objects that the cluster and its operators accept', () => {
    expect(objectFaults(objects)).toEqual([]);
  });

  it('breaks no rule of the policy', () => {
    expect(policyFaults(objects)).toEqual([]);
  });

  it('has no duplicate object', () => {
    const names = objects.map((object: KubernetesObject) => `${object.kind} ${object.metadata.name}`);
    expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
  });
});

withHelm('the render of Helm', () => {
  it.each(exampleNames)('is the same as the checked-in render of %s', async (name) => {
    expect(await render(name)).toBe(checkedIn(name));
  });

  it('is also valid with the values of Tilt', async () => {
    const values = inRoot('tilt/values.yaml');
    const rendered = await helm('template', 'parcelbell', chartFolder, '--values', values);
    expect(objectFaults(objectsIn(rendered))).toEqual([]);
  });

  /** Values that weaken a release: the schema refuses them, or the policy finds the fault. */
  it.each([
    ['networkPolicy.enabled=false', 'No NetworkPolicy refuses what is not allowed.'],
    ['environment=development', 'does not run in production mode'],
    ['defaults.preStopSeconds=0', 'preStopSeconds'],
    ['defaults.terminationGracePeriodSeconds=20', 'terminationGracePeriodSeconds'],
    ['defaults.autoscaling.maxReplicas=25', 'maxReplicas'],
    ['defaults.resources.limits.memory=null', 'has no limit of memory'],
    ['settings.SESSION_SECRET=secret', 'SESSION_SECRET'],
    ['settings.PUBLIC_URL=http://parcels.example.com', 'PUBLIC_URL'],
    ['defaults.runAsUser=0', 'runAsUser'],
    ['networkPolicy.gatewayFrom=null', 'gatewayFrom'],
    ['networkPolicy.destinations.https.to[0].ipBlock.cidr=0.0.0.0/0', 'opens more than it needs'],
    ['services.deliveries.replica=3', 'replica'],
    ['services.deliveries.preStopSeconds=18', 'would be killed while it drains'],
    ['services.gateway.autoscaling.minReplicas=9', 'must not be more than autoscaling.maxReplicas'],
    ['services.gateway.autoscaling.type=lag', 'has no consumer group'],
    ['exposure.httpRoute.parentRefs=null', 'parentRefs'],
  ])('has a fault with %s, and it is found', async (value, fault) => {
    const faults = await render('standard', ['--set', value]).then(
      (rendered) => policyFaults(objectsIn(rendered)),
      ({ stderr }: { stderr: string }) => [stderr],
    );
    expect(faults.join('\n')).toContain(fault);
  });
});

withHelm('an upgrade', () => {
  /** A template that asks whether data of a version are taken over, as the chart does with what is installed. */
  const question = '{{ include "parcelbell.requireTakenOver" (dict "root" . "installed" .Values.settings.INSTALLED) }}';
  let copy = '';
  beforeAll(() => {
    copy = path.join(mkdtempSync(path.join(tmpdir(), 'parcelbell-chart-')), 'parcelbell');
    cpSync(chartFolder, copy, { recursive: true });
    rmSync(path.join(copy, 'values.schema.json'));
    writeFileSync(path.join(copy, 'templates/question.yaml'), question);
    const file = path.join(copy, 'Chart.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(upgrades-from): .*/, '$1: ">=0.3.0"'));
  });
  afterAll(() => rmSync(path.dirname(copy), { recursive: true, force: true }));

  const refusal = (installed: string): Promise<string> =>
    render('small', ['--set', `settings.INSTALLED=${installed}`], copy).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    );

  it.each(['0.3.0', '0.3.4', '0.4.0'])('takes over the data of %s', async (installed) => {
    expect(await refusal(installed)).toBe('');
  });

  it('is refused over two minor versions', async () => {
    expect(await refusal('0.2.9')).toContain('upgrades >=0.3.0, and 0.2.9 is installed: upgrade over one minor');
  });

  it('begins with a Job that checks, and an install does not', () => {
    const jobs = objectsIn(checkedIn('standard')).filter(({ kind }) => kind === 'Job');
    const hookOf = (command: string) =>
      jobs.find(({ spec }) => spec.template.spec.containers[0].args[0] === command)?.metadata.annotations;
    expect(hookOf('check')).toMatchObject({ 'helm.sh/hook': 'pre-upgrade', 'helm.sh/hook-weight': '-10' });
    expect(hookOf('topics')).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade', 'helm.sh/hook-weight': '-5' });
  });
});

withHelm('a changed line of a template', () => {
  let copy = '';
  beforeAll(() => {
    copy = path.join(mkdtempSync(path.join(tmpdir(), 'parcelbell-chart-')), 'parcelbell');
    cpSync(chartFolder, copy, { recursive: true });
  });
  afterAll(() => rmSync(path.dirname(copy), { recursive: true, force: true }));

  /** Breaks all of them in one render, so that Helm runs once. */
  const broken: readonly (readonly [file: string, line: string, instead: string, fault: string])[] = [
    ['_pod', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'may write to its root'],
    ['_pod', 'allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true', 'may gain privileges'],
    ['_pod', 'drop: [ALL]', 'drop: [NET_RAW]', 'keeps capabilities'],
    ['_pod', 'runAsUser: 65532', 'runAsUser: 0', 'runs as a user other than 65532'],
    ['_pod', 'type: RuntimeDefault', 'type: Unconfined', 'has no seccomp profile'],
    ['_pod', 'automountServiceAccountToken: false', 'automountServiceAccountToken: true', 'gets a token'],
    ['_deployment', 'maxUnavailable: 0', 'maxUnavailable: 1', 'loses pods during a roll-out'],
    ['_deployment', 'path: /readyz', 'path: /', 'has no readiness probe'],
    ['_deployment', 'kind: PodDisruptionBudget', 'kind: ConfigMap', 'has no disruption budget'],
    ['_environment', 'valueFrom:\n    secretKeyRef:', 'value: plain\n  ignored:\n    x:', 'is a secret in the values'],
    ['_environment', '{{- if not $required }}', '{{- if true }}', 'has metrics without a token'],
    ['_network-policy', '- from:\n        {{- toYaml $network.gatewayFrom', '- #', 'opens more than it needs'],
  ];

  it('is found, for each of the lines', async () => {
    for (const [file, line, instead] of broken) {
      const template = path.join(copy, `charts/workload/templates/${file}.tpl`);
      const text = readFileSync(template, 'utf8');
      expect(text).toContain(line);
      writeFileSync(template, text.replaceAll(line, instead));
    }
    const faults = policyFaults(objectsIn(await render('small', [], copy))).join('\n');
    for (const [, line, , fault] of broken) expect([line, faults]).toEqual([line, expect.stringContaining(fault)]);
  });
});
