import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from '../setup/paths.mjs';
import { helm } from './helm.ts';

export const chartFolder = inRoot('charts/parcelbell');
export const exampleNames = ['small', 'standard', 'large'] as const;
export type ExampleName = (typeof exampleNames)[number];

/** The Kubernetes versions that the chart is checked for: the last three. */
export const kubernetesVersions = ['1.35.0', '1.36.0', '1.37.0'] as const;

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: the forms are many; what checks them reads single fields.
  readonly [field: string]: any;
}

export const valuesFile = (name: ExampleName): string => `${chartFolder}/examples/${name}/values.yaml`;
export const renderFile = (name: ExampleName): string => `${chartFolder}/examples/${name}/rendered.yaml`;

/** The objects of a release with the values of an example, as Helm prints them. `moreArguments` are arguments of Helm, `chart` another copy of it. */
export function render(name: ExampleName, moreArguments: readonly string[] = [], chart = chartFolder): Promise<string> {
  const where = ['--namespace', 'parcelbell', '--kube-version', kubernetesVersions.at(-1) ?? ''];
  return helm('template', 'parcelbell', chart, ...where, '--values', valuesFile(name), ...moreArguments);
}

/** The objects in what Helm printed. */
export function objectsIn(rendered: string): KubernetesObject[] {
  const documents = parseAllDocuments(rendered).map((document) => document.toJS() as KubernetesObject | null);
  return documents.filter((object) => object !== null);
}

/** The values of the chart before any example. */
export function defaultValues(): Record<string, unknown> {
  return parse(readFileSync(`${chartFolder}/values.yaml`, 'utf8')) as Record<string, unknown>;
}
