import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/paths.mjs';
import { serviceNames } from './settings.ts';

/** The settings in the tables of a README, with what the last column says of each. */
export function settingTable(file: string): ReadonlyMap<string, string> {
  const tables = readFileSync(inRoot(file), 'utf8')
    .split(/\n(?=\| setting )/)
    .slice(1);
  const rows = tables.flatMap((table) => table.slice(0, `${table}\n\n`.indexOf('\n\n')).split('\n').slice(2));
  const entries = rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const names = [...(cells[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)];
    return names.map(([, name = '']) => [name, cells.at(-2) ?? ''] as const);
  });
  return new Map(entries);
}

/** Settings that the READMEs describe together in one row, or in text. */
const singleDescriptions: readonly (readonly [string, string])[] = [
  ['DEV_URL', 'address of the embedded engines; not in production'],
  ['KAFKA_BROKERS', 'addresses of brokers, separated by commas'],
  ['KAFKA_CA', "certificates (PEM) of the brokers' authority"],
  ['KAFKA_PASSWORD', 'password of the account'],
  ['KAFKA_PREFIX', 'begins every topic and group, for a shared cluster'],
  ['KAFKA_SASL_MECHANISM', 'needs KAFKA_USERNAME and KAFKA_PASSWORD'],
  ['KAFKA_TLS', 'TLS to Kafka'],
  ['KAFKA_USERNAME', 'account at the brokers'],
  ['LINK_SECRET', 'signs links in mails; at least 32 characters'],
  ['LINK_SECRET_PREVIOUS', 'accepted too while it is replaced'],
  ['LOG_LEVEL', 'the lowest level that is logged'],
  ['MAIL_DKIM_DOMAIN', 'domain of the DKIM signature'],
  ['MAIL_DKIM_SELECTOR', 'selector of the DKIM signature'],
  ['METRICS_TOKEN_PREVIOUS', 'accepted too while it is replaced'],
  ['MONGO_URL', 'address of MongoDB'],
  ['REDIS_PREFIX', 'begins every key; default `parcelbell:` and KAFKA_PREFIX'],
  ['REDIS_URL', 'address of Redis'],
  ['SESSION_SECRET', 'signs sessions; at least 32 characters'],
  ['SESSION_SECRET_PREVIOUS', 'accepted too while it is replaced'],
  ['TWILIO_ACCOUNT_SID', 'the account that sends texts'],
  ['TWILIO_AUTH_TOKEN', 'token of the account'],
  ['TWILIO_EDGE', 'edge location, such as `dublin`'],
  ['TWILIO_REGION', 'region of the account, such as `ie1`'],
  ['WRITES_BURST', 'writes of a session at once'],
  ['WRITES_PER_SECOND', 'writes of a session'],
  ['FILES_BURST', 'files of a client address at once'],
  ['FILES_PER_MINUTE', 'files of a client address'],
];

/** What is said of every setting; a service's own README comes before that of the product. */
export function settingDescriptions(): ReadonlyMap<string, string> {
  const own = serviceNames.flatMap((service) => [...settingTable(`services/${service}/README.md`)]);
  return new Map([...settingTable('README.md'), ...own, ...singleDescriptions]);
}
