import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { inRoot } from '../setup/paths.mjs';
import { dashboards } from './dashboards.ts';
import { chartFolder } from './examples.ts';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly summary: string;
  readonly runbook: string;
}

const { alerts } = parse(readFileSync(`${chartFolder}/files/alerts.yaml`, 'utf8')) as { alerts: readonly Alert[] };
const runbooks = readdirSync(inRoot('docs/runbooks')).map((file) => file.replace(/\.md$/, ''));

/** The places in which a query is not PromQL; variables of Grafana and of the chart are filled in first. */
function faultsOf(query: string): string[] {
  const text = query.replaceAll('$namespace', 'parcelbell').replaceAll('$__rate_interval', '5m');
  const faults: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) faults.push(`${text.slice(0, from)} <here> ${text.slice(from)}`);
    },
  });
  return faults;
}

describe.each(alerts.map((alert) => [alert.alert, alert] as const))('the alert %s', (_, { expr, runbook, summary }) => {
  it('is a valid query of Prometheus', () => expect(faultsOf(expr)).toEqual([]));
  it('has a runbook and a summary', () => {
    expect(runbooks).toContain(runbook);
    expect(summary).toMatch(/^([A-Z]|\{\{).*\.$/);
  });
});

it('detects an invalid query', () => {
  expect(faultsOf('sum by (service (up)')).not.toEqual([]);
});

const panels = dashboards().flatMap((dashboard) => dashboard.panels as { targets: { expr: string }[] }[]);
const ofDashboards = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

it('has dashboards with valid queries of Prometheus', () => {
  expect(ofDashboards.length).toBeGreaterThan(10);
  expect(ofDashboards.flatMap(faultsOf)).toEqual([]);
});

it('uses only metrics that the product has', () => {
  const operations = readFileSync(inRoot('docs/operations.md'), 'utf8');
  const [, list = ''] = operations.split('\n## Metrics\n');
  const known = new Set([...list.matchAll(/`([a-z][a-z_]+)`/g)].map(([, name]) => name));
  const queries = [...alerts.map(({ expr }) => expr), ...ofDashboards];
  const asked = queries.flatMap((query) => [...query.matchAll(/([a-z][a-z_]+)\{/g)].map(([, name = '']) => name));
  const unknown = asked.filter((name) => name !== 'up' && !known.has(name.replace(/_(bucket|count|sum)$/, '')));
  expect(unknown).toEqual([]);
});
