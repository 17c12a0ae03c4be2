import { X509Certificate } from 'node:crypto';
import { isLoopback } from '@parcelbell/values';
import { z } from 'zod';
import { setting } from './config.ts';

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** How to connect to brokers: without TLS unless `tls` is set, without a login unless `sasl` is set. */
export interface KafkaSecurity {
  readonly tls:
    | {
        /** The certificates (PEM) of the authority that signed the brokers' certificates; undefined for the well-known authorities. */
        readonly ca: string | undefined;
      }
    | undefined;
  readonly sasl:
    | {
        readonly mechanism: (typeof mechanisms)[number];
        readonly username: string;
        readonly password: string;
      }
    | undefined;
}

const brokers = z
  .string()
  .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, { error: 'must be host:port, several separated by commas' })
  .transform((value) => value.split(','));

const certificates = z.string().refine(isCertificate, { error: 'must be certificates in PEM form' });

/** The settings of the connection to Kafka, by the names of their environment variables. */
export const kafkaSettings = {
  KAFKA_BROKERS: brokers.optional(),
  KAFKA_PREFIX: z
    .string()
    .regex(/^[a-z0-9.-]{1,40}$/, { error: 'must be lower-case letters, digits, dots and hyphens, at most 40' })
    .default(''),
  KAFKA_TLS: setting.boolean.default(false),
  KAFKA_CA: certificates.optional(),
  KAFKA_SASL_MECHANISM: z.enum(mechanisms, { error: `must be ${mechanisms.join(', ')}` }).optional(),
  KAFKA_USERNAME: setting.text.optional(),
  KAFKA_PASSWORD: setting.text.optional(),
} as const;

type KafkaSettings = z.output<z.ZodObject<typeof kafkaSettings>>;
interface Fault {
  readonly name: keyof KafkaSettings;
  readonly sentence: string;
}

/** The faults of the settings together. Settings that are only partly set would connect in another way than intended, without an error. */
export function kafkaFaults(settings: KafkaSettings & { readonly NODE_ENV: string }): Fault[] {
  return [...halfSetSasl(settings), ...unusedCertificates(settings), ...withoutBrokers(settings), ...exposed(settings)];
}

const saslNames = ['KAFKA_SASL_MECHANISM', 'KAFKA_USERNAME', 'KAFKA_PASSWORD'] as const;

function halfSetSasl(settings: KafkaSettings): Fault[] {
  const missing = saslNames.filter((name) => settings[name] === undefined);
  if (missing.length === saslNames.length) return [];
  return missing.map((name) => ({ name, sentence: `must be set: ${saslNames.join(', ')} belong together` }));
}

function unusedCertificates({ KAFKA_TLS, KAFKA_CA }: KafkaSettings): Fault[] {
  if (KAFKA_TLS || KAFKA_CA === undefined) return [];
  return [{ name: 'KAFKA_TLS', sentence: 'must be true where KAFKA_CA or KAFKA_CA_FILE is set' }];
}

function withoutBrokers(settings: KafkaSettings): Fault[] {
  if (settings.KAFKA_BROKERS || !(settings.KAFKA_TLS || settings.KAFKA_USERNAME)) return [];
  return [{ name: 'KAFKA_BROKERS', sentence: 'must be set where KAFKA_TLS or KAFKA_USERNAME is' }];
}

/** Without TLS, others on the network can read the password (PLAIN) and all data (PLAIN and SCRAM). */
function exposed({
  NODE_ENV,
  KAFKA_BROKERS = [],
  KAFKA_TLS,
  KAFKA_USERNAME,
}: KafkaSettings & { NODE_ENV: string }): Fault[] {
  const isSafe = NODE_ENV !== 'production' || KAFKA_TLS || !KAFKA_USERNAME || KAFKA_BROKERS.every(isOnThisMachine);
  return isSafe
    ? []
    : [
        {
          name: 'KAFKA_TLS',
          sentence: 'must be true in production where KAFKA_USERNAME is set, unless Kafka is on this machine',
        },
      ];
}

function isOnThisMachine(broker: string): boolean {
  return isLoopback(broker.replace(/:\d+$/, ''));
}

export function kafkaSecurity(settings: KafkaSettings): KafkaSecurity {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = settings;
  return {
    tls: settings.KAFKA_TLS ? { ca: settings.KAFKA_CA } : undefined,
    sasl: mechanism && username && password ? { mechanism, username, password } : undefined,
  };
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).subject !== undefined;
  } catch {
    return false;
  }
}
