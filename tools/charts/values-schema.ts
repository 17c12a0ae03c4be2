import { z } from 'zod';
import { isSecret, isValue, type JsonSchema, type ServiceName, serviceNames, settingsOf } from './settings.ts';
import { frontEndNames } from './workloads.ts';

/** Kubernetes objects that the chart passes on as they are; the cluster checks what is in them. */
const labels = z.record(z.string(), z.string());
const peers = z
  .array(
    z
      .strictObject({
        namespaceSelector: z.record(z.string(), z.unknown()).optional(),
        podSelector: z.record(z.string(), z.unknown()).optional(),
        ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
      })
      .refine((peer) => Object.keys(peer).length > 0),
  )
  .min(1);
const ports = z.array(z.int().min(1).max(65535)).min(1);
const destination = (what: string) => z.strictObject({ to: peers.describe(what), ports: ports.describe('Its ports') });
const quantity = z.union([z.string().regex(/^[0-9]+(\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi)?$/), z.number()]);
const amounts = (what: string) =>
  z.strictObject({
    cpu: quantity.optional().describe(`CPU that a pod ${what}`),
    memory: quantity.optional().describe(`Memory that a pod ${what}`),
  });

/** Topics have 24 partitions; more pods than these would get no events. */
const maxPods = 24;
const pods = z.int().min(1).max(maxPods);

const workload = {
  tag: z.string().describe('Tag of this image; empty for image.tag'),
  replicas: pods.describe('Pods without autoscaling'),
  autoscaling: z
    .strictObject({
      type: z
        .enum(['none', 'cpu', 'lag'])
        .describe('`cpu` is a HorizontalPodAutoscaler, `lag` is KEDA on consumer lag and CPU'),
      minReplicas: pods.describe('Fewest pods'),
      maxReplicas: pods.describe(`Most pods; ${maxPods} at most, the partitions of a topic`),
      targetCpuPercent: z.int().min(10).max(100).describe('Percent of the requested CPU'),
      lagThreshold: z.int().min(1).describe('Waiting events for each pod'),
    })
    .partial(),
  resources: z.strictObject({ requests: amounts('gets'), limits: amounts('may use') }).partial(),
  preStopSeconds: z.int().min(3).max(60).describe('Seconds in which a pod that ends still answers'),
  terminationGracePeriodSeconds: z
    .int()
    .min(30)
    .max(300)
    .describe('More than preStopSeconds, DRAIN_PAUSE_SECONDS and 20 s together'),
  whenUnsatisfiable: z
    .enum(['ScheduleAnyway', 'DoNotSchedule'])
    .describe('Whether pods wait for a spread over zones and nodes'),
  podAnnotations: labels.describe('Annotations of pods'),
  nodeSelector: labels.describe('Labels of its nodes'),
  tolerations: z.array(z.record(z.string(), z.unknown())).describe('Accepted taints of nodes'),
  priorityClassName: z.string().describe('PriorityClass; empty for the default'),
};

const external = z
  .strictObject({
    storeKind: z.enum(['SecretStore', 'ClusterSecretStore']).describe('Kind of the store'),
    storeName: z.string().min(1).describe('Name of the store'),
    remoteKey: z.string().min(1).describe('Entry of the store; its properties are named like settings'),
    refreshInterval: z.string().describe('How often it is read, such as `1h`'),
  })
  .describe('Fills the Secret by the External Secrets operator; otherwise it has to exist');

const httpUrl = z.string().regex(/^https?:\/\/[^\s/]+$/);

function valuesSchema() {
  return z.strictObject({
    global: z.record(z.string(), z.unknown()).optional(),
    workload: z.record(z.string(), z.unknown()).optional(),
    image: z.strictObject({
      registry: z.string().min(1).describe('Registry of all images'),
      tag: z.string().describe('Tag of all images; empty for the chart version'),
      digests: z
        .partialRecord(z.string(), z.string().regex(/^sha256:[0-9a-f]{64}$/))
        .describe('Digests by image, such as `gateway`, in place of tags'),
      pullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']).describe('Pull policy'),
      pullSecrets: z.array(z.string()).describe('Secrets with accounts of the registry'),
    }),
    environment: z.enum(['production', 'development']).describe('NODE_ENV; only production is safe'),
    settings: z.record(z.string(), z.string()),
    secrets: z.strictObject({
      name: z.string().min(1).describe('The Secret with a key for each secret setting'),
      refs: z
        .record(z.string(), z.strictObject({ name: z.string().min(1), key: z.string().min(1) }))
        .describe('Other Secret and key of a setting'),
      external: external.optional(),
    }),
    telemetry: z.strictObject({
      endpoint: z.union([z.literal(''), httpUrl]).describe('Address of the collector; empty for none'),
      protocol: z.enum(['http/protobuf', 'grpc']).describe('Protocol of OTLP'),
      metrics: z.boolean().describe('Whether metrics are sent too'),
      samplingRatio: z
        .string()
        .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
        .describe('Share of traces that are kept'),
    }),
    monitoring: z.strictObject({
      enabled: z.boolean().describe('ServiceMonitors, alerts, dashboards; needs the Prometheus operator'),
      interval: z.string().describe('Scrape interval'),
      labels: labels.describe('Labels of monitors and rules'),
      dashboardLabels: labels.describe('Labels of dashboards'),
      runbooks: httpUrl.or(z.string().regex(/^https?:\/\/[^\s]+[^/]$/)).describe('Address of the runbooks'),
    }),
    exposure: z.strictObject({
      type: z.enum(['httpRoute', 'ingress', 'none']).describe('How requests come in'),
      hosts: z.array(z.string()).describe('Domains of buildings, beside PUBLIC_URL'),
      httpRoute: z.strictObject({
        parentRefs: z
          .array(
            z.strictObject({ name: z.string(), namespace: z.string().optional(), sectionName: z.string().optional() }),
          )
          .describe('Gateways; required with `httpRoute`'),
      }),
      ingress: z.strictObject({
        className: z.string().describe('IngressClass; empty for the default'),
        annotations: labels.describe('Annotations of the Ingress'),
        tlsSecret: z.string().describe('Secret with the certificate; required with `ingress`'),
      }),
    }),
    networkPolicy: z.strictObject({
      enabled: z.boolean().describe('Whether other traffic is refused'),
      gatewayFrom: peers.describe('Callers of the gateway'),
      metricsFrom: peers.describe('Readers of /metrics'),
      dns: destination("The cluster's DNS"),
      destinations: z.strictObject({
        mongo: destination('MongoDB'),
        kafka: destination('Kafka'),
        redis: destination('Redis'),
        smtp: destination('The mail server'),
        https: destination('Google, the account services of companies and the text provider'),
        otlp: destination('The collector'),
      }),
    }),
    jobs: z.strictObject({
      backoffLimit: z.int().min(0).max(10).describe('Retries of a failed Job'),
      activeDeadlineSeconds: z.int().min(60).describe('Most seconds for building indexes'),
    }),
    defaults: z.strictObject({ ...workload, settings: z.record(z.string(), z.string()) }).partial(),
    services: z.strictObject(Object.fromEntries(serviceNames.map((name) => [name, serviceValues()]))),
    frontEndDefaults: z.strictObject(workload).partial(),
    frontEnds: z
      .strictObject(Object.fromEntries(frontEndNames.map((name) => [name, z.strictObject(workload).partial()])))
      .partial()
      .describe('Each front end is an image of its own'),
  });
}

const serviceValues = () => z.strictObject({ ...workload, settings: z.record(z.string(), z.string()) }).partial();

interface ObjectSchema {
  properties: Record<string, ObjectSchema>;
  [keyword: string]: unknown;
}

/** values.schema.json: the forms above, and the settings with the forms that the code of the services gives them. */
export function valuesJsonSchema(): JsonSchema {
  const form = z.toJSONSchema(valuesSchema(), { io: 'input', target: 'draft-2020-12' });
  const json = JSON.parse(JSON.stringify(form)) as ObjectSchema;
  const { settings, defaults, services, secrets } = json.properties;
  const all = Object.assign({}, ...serviceNames.map(settingsOf)) as Record<string, JsonSchema>;
  Object.assign(settings ?? {}, settingsForm(all), { required: ['PUBLIC_URL', 'KAFKA_BROKERS', 'MAIL_FROM'] });
  Object.assign(defaults?.properties.settings ?? {}, settingsForm(all));
  for (const name of serviceNames) {
    Object.assign(services?.properties[name]?.properties.settings ?? {}, settingsForm(settingsOf(name as ServiceName)));
  }
  const secretNames = Object.keys(all).filter((name) => isValue(name) && isSecret(name));
  Object.assign(secrets?.properties.refs ?? {}, { propertyNames: { enum: secretNames.sort() } });
  return { ...json, title: 'Values of parcelbell', allOf: [productionNeeds] };
}

/** The additional requirements of production: sign-in with Google, and encrypted links. */
const productionNeeds = {
  if: { properties: { environment: { const: 'production' } } },
  // biome-ignore lint/suspicious/noThenProperty: this is the keyword of JSON Schema.
  then: {
    properties: {
      settings: { required: ['GOOGLE_CLIENT_ID'], properties: { PUBLIC_URL: { pattern: '^https://' } } },
    },
  },
};

function settingsForm(forms: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const plain = Object.entries(forms).filter(([name]) => isValue(name) && !isSecret(name));
  return {
    type: 'object',
    properties: Object.fromEntries(
      plain.sort(([a], [b]) => a.localeCompare(b)).map(([name, form]) => [name, textOf(form)]),
    ),
    additionalProperties: false,
  };
}

/** Environment variables are text, so numbers and booleans are written in quotes. */
function textOf({ default: _, ...form }: JsonSchema): JsonSchema {
  return { ...form, type: 'string' };
}
