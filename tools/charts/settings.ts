import { platformConfigSchema } from '@parcelbell/config';
import { serviceNames as allServices, type ServiceName } from '@parcelbell/contracts';
import { z } from 'zod';
import { services } from '../../services/all-in-one/src/services.ts';
import { gatewayConfigSchema } from '../../services/gateway/src/config.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const configSchemas = new Map<string, z.ZodType>([
  ['gateway', gatewayConfigSchema],
  ...services.map(({ name, config }) => [name, config] as const),
]);

/** The gateway is first: where services describe a setting in different words, its words count. */
export const serviceNames: readonly ServiceName[] = ['gateway', ...allServices.filter((name) => name !== 'gateway')];
export type { ServiceName };

/** Settings that only a Secret may hold, because they are secrets or addresses with a password in them. */
const secretSettings = [
  'SESSION_SECRET',
  'LINK_SECRET',
  'METRICS_TOKEN',
  'MONGO_URL',
  'REDIS_URL',
  'KAFKA_USERNAME',
  'KAFKA_PASSWORD',
  'KAFKA_CA',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'MAIL_DKIM_PRIVATE_KEY',
  'TWILIO_AUTH_TOKEN',
];

/** Settings that are no values of the chart: it sets them itself, or they make no sense in a container. */
const withoutValue = [
  ...['NODE_ENV', 'HOST', 'PORT', 'REUSE_PORT', 'FRONT_ENDS_DIR', 'DATA_DIR', 'SEED', 'PARCELBELL_DEBUG'],
  ...['PARCELBELL_VERSION', 'KAFKA_CA_FILE', 'ERASURE_LIST_PATH', 'DNS_SERVER'],
];
const owners = allServices.filter((name) => name !== 'gateway').map((name) => name.toUpperCase());
const chartAddresses = new RegExp(`^(${owners.join('|')}|FRONT_END_\\w+)_URL$`);

export function isSecret(name: string): boolean {
  return secretSettings.includes(name.replace(/_PREVIOUS$/, ''));
}

/** Whether operators give this setting, in `settings` or in the Secret. */
export function isValue(name: string): boolean {
  return !withoutValue.includes(name) && !chartAddresses.test(name) && !name.endsWith('_FILE');
}

/** The settings that a service reads, with the form of each, from the schemas that check them when it starts. */
export function settingsOf(service: ServiceName): Readonly<Record<string, JsonSchema>> {
  return Object.assign({}, ...schemasOf(service).map(propertiesOf));
}

/** The schemas that check the settings of a service: the platform's and its own. */
export function schemasOf(service: ServiceName): readonly z.ZodType[] {
  return [platformConfigSchema, schemaOf(service)];
}

function schemaOf(service: ServiceName): z.ZodType {
  const schema = configSchemas.get(service);
  if (!schema) throw new Error(`The all-in-one has no service ${service}`);
  return schema;
}

function propertiesOf(schema: z.ZodType): Record<string, JsonSchema> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (json.properties ?? {}) as Record<string, JsonSchema>;
}
