import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../setup/paths.mjs';
import { isSecret, isValue, serviceNames, settingsOf } from './settings.ts';
import { workloadFacts } from './workloads.ts';

/** The names in the first column of the tables of settings. */
function settingsInReadme(file: string): string[] {
  const tables = readFileSync(inRoot(file), 'utf8')
    .split(/\n(?=\| setting )/)
    .slice(1);
  const rows = tables.flatMap((table) => table.slice(0, `${table}\n\n`.indexOf('\n\n')).split('\n').slice(2));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}

const { services } = workloadFacts();

describe.each(serviceNames)('the settings of %s', (service) => {
  const known = Object.keys(settingsOf(service));
  const { settings = [], secrets = {} } = services[service] ?? {};

  it('are all in the chart, as values or as secrets, when its README names them', () => {
    const named = settingsInReadme(`services/${service}/README.md`);
    const unknown = named.filter((name) => isValue(name) && !settings.includes(name) && !(name in secrets));
    expect(unknown).toEqual([]);
  });

  it('are secrets where their names say so', () => {
    const plain = known.filter((name) => /SECRET|TOKEN|PASSWORD|PRIVATE_KEY/.test(name) && !isSecret(name));
    // A number of tokens is no token.
    expect(plain.filter((name) => name !== 'BAD_TOKENS')).toEqual([]);
  });
});

it('are all in the chart when the README of the product names them', () => {
  const all = new Set(serviceNames.flatMap((service) => Object.keys(settingsOf(service))));
  expect(settingsInReadme('README.md').filter((name) => isValue(name) && !all.has(name))).toEqual([]);
});

it('are read from the tables', () => {
  expect(settingsInReadme('services/notifications/README.md')).toEqual(
    expect.arrayContaining(['SMTP_URL', 'MAIL_DKIM_PRIVATE_KEY', 'MAIL_RATE_PER_SECOND']),
  );
  expect(settingsInReadme('README.md')).toEqual(expect.arrayContaining(['PUBLIC_URL', 'KAFKA_TLS']));
});
