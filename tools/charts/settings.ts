import { platformConfigSchema } from '@parcelbell/platform';
import { z } from 'zod';
import { billingConfigSchema } from '../../services/billing/src/config.ts';
import { deliveriesConfigSchema } from '../../services/deliveries/src/config.ts';
import { gatewayConfigSchema } from '../../services/gateway/src/config.ts';
import { identityConfigSchema } from '../../services/identity/src/config.ts';
import { notificationsConfigSchema } from '../../services/notifications/src/config.ts';
import { reportingConfigSchema } from '../../services/reporting/src/config.ts';
import { residentsConfigSchema } from '../../services/residents/src/config.ts';
import { tenancyConfigSchema } from '../../services/tenancy/src/config.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const configSchemas = {
  gateway: gatewayConfigSchema,
  identity: identityConfigSchema,
  tenancy: tenancyConfigSchema,
  residents: residentsConfigSchema,
  deliveries: deliveriesConfigSchema,
  notifications: notificationsConfigSchema,
  billing: billingConfigSchema,
  reporting: reportingConfigSchema,
} as const;

export type ServiceName = keyof typeof configSchemas;
export const serviceNames = Object.keys(configSchemas) as ServiceName[];

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
  'KAFKA_CA_FILE',
];
const chartAddresses = /^(IDENTITY|TENANCY|RESIDENTS|DELIVERIES|BILLING|REPORTING|NOTIFICATIONS|FRONT_END_\w+)_URL$/;

export function isSecret(name: string): boolean {
  return secretSettings.includes(name.replace(/_PREVIOUS$/, ''));
}

/** Whether operators give this setting, in `settings` or in the Secret. */
export function isValue(name: string): boolean {
  return !withoutValue.includes(name) && !chartAddresses.test(name) && !name.endsWith('_FILE');
}

/** The settings that a service reads, with the form of each, from the schemas that check them when it starts. */
export function settingsOf(service: ServiceName): Readonly<Record<string, JsonSchema>> {
  return { ...propertiesOf(platformConfigSchema), ...propertiesOf(configSchemas[service]) };
}

function propertiesOf(schema: z.ZodType): Record<string, JsonSchema> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (json.properties ?? {}) as Record<string, JsonSchema>;
}
