import { describe, expect, it } from '@jest/globals';
import { chartReadme } from './readme.ts';
import { settingTable } from './setting-tables.ts';
import { isSecret, isValue, serviceNames, settingsOf } from './settings.ts';
import { valuesJsonSchema } from './values-schema.ts';
import { workloadFacts } from './workloads.ts';

const settingsInReadme = (file: string): string[] => [...settingTable(file).keys()];
const { services } = workloadFacts();

describe.each(serviceNames)('the settings of %s', (service) => {
  const known = Object.keys(settingsOf(service));
  const { settings = [], secrets = {} } = services[service] ?? {};

  it('are all in the chart, as values or as secrets, if its README names them', () => {
    const named = settingsInReadme(`services/${service}/README.md`);
    const unknown = named.filter((name) => isValue(name) && !settings.includes(name) && !(name in secrets));
    expect(unknown).toEqual([]);
  });

  it('are secrets if their names say so', () => {
    const plain = known.filter((name) => /SECRET|TOKEN|PASSWORD|PRIVATE_KEY/.test(name) && !isSecret(name));
    // A number of tokens is no token.
    expect(plain.filter((name) => name !== 'BAD_TOKENS')).toEqual([]);
  });
});

it('are all in the chart if the README of the product names them', () => {
  const all = new Set(serviceNames.flatMap((service) => Object.keys(settingsOf(service))));
  expect(settingsInReadme('README.md').filter((name) => isValue(name) && !all.has(name))).toEqual([]);
});

it('are read from the tables', () => {
  expect(settingsInReadme('services/notifications/README.md')).toEqual(
    expect.arrayContaining(['SMTP_URL', 'MAIL_DKIM_PRIVATE_KEY', 'MAIL_RATE_PER_SECOND']),
  );
  expect(settingsInReadme('README.md')).toEqual(expect.arrayContaining(['PUBLIC_URL', 'KAFKA_TLS']));
});

it('have descriptions, as all values do', () => {
  const tables = chartReadme(valuesJsonSchema()).split('\n## Values\n')[1] ?? '';
  const rows = tables.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => /\|\s+\|$/.test(row))).toEqual([]);
});
