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
const destination = (what: string) =>
  z.strictObject({ to: peers.describe(`Where ${what} is`), ports: ports.describe(`The ports of ${what}`) });
const quantity = z.union([z.string().regex(/^[0-9]+(\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi)?$/), z.number()]);
const amounts = (what: string) =>
  z.strictObject({
    cpu: quantity.optional().describe(`CPU that a pod ${what}`),
    memory: quantity.optional().describe(`Memory that a pod ${what}`),
  });

/** Topics have 24 partitions; more pods than these would get no events. */
const mostPods = 24;
const pods = z.int().min(1).max(mostPods);

const workload = {
  tag: z.string().describe('The tag of this image alone; empty for image.tag'),
  replicas: pods.describe('Pods, where autoscaling.type is none'),
  autoscaling: z
    .strictObject({
      type: z
        .enum(['none', 'cpu', 'lag'])
        .describe(
          '`cpu`: a HorizontalPodAutoscaler; `lag`: KEDA, on the lag of the consumer group and on CPU; never both',
        ),
      minReplicas: pods.describe('Pods when there is nothing to do'),
      maxReplicas: pods.describe(`At most ${mostPods}, the partitions of a topic`),
      targetCpuPercent: z.int().min(10).max(100).describe('Of the CPU that resources.requests names'),
      lagThreshold: z.int().min(1).describe('Events that wait for each pod'),
    })
    .partial(),
  resources: z.strictObject({ requests: amounts('is given for sure'), limits: amounts('may use at most') }).partial(),
  preStopSeconds: z
    .int()
    .min(3)
    .max(60)
    .describe('How long a pod that ends goes on answering, until nobody sends it requests'),
  terminationGracePeriodSeconds: z
    .int()
    .min(30)
    .max(300)
    .describe('Longer than preStopSeconds, DRAIN_PAUSE_SECONDS and the 20 s of draining together'),
  whenUnsatisfiable: z
    .enum(['ScheduleAnyway', 'DoNotSchedule'])
    .describe('Whether pods wait until they can be spread over zones and nodes'),
  podAnnotations: labels.describe('Annotations of its pods'),
  nodeSelector: labels.describe('Labels that a node must have'),
  tolerations: z.array(z.record(z.string(), z.unknown())).describe('Taints of nodes that it accepts'),
  priorityClassName: z.string().describe('Its PriorityClass; empty for the default one'),
};

const external = z
  .strictObject({
    storeKind: z.enum(['SecretStore', 'ClusterSecretStore']).describe('The kind of the store'),
    storeName: z.string().min(1).describe('Its name'),
    remoteKey: z.string().min(1).describe('The entry in the store whose properties are named as the settings'),
    refreshInterval: z.string().describe('How often the store is asked, such as `1h`'),
  })
  .describe('Lets the External Secrets operator fill the Secret; without it the Secret has to exist');

const httpUrl = z.string().regex(/^https?:\/\/[^\s/]+$/);

function valuesSchema() {
  return z.strictObject({
    global: z.record(z.string(), z.unknown()).optional(),
    workload: z.record(z.string(), z.unknown()).optional(),
    image: z.strictObject({
      registry: z.string().min(1).describe('Where all images are'),
      tag: z.string().describe('The tag of every image; empty for the version of the chart'),
      digests: z
        .partialRecord(z.string(), z.string().regex(/^sha256:[0-9a-f]{64}$/))
        .describe('Digests by image, such as `gateway`; they win over tags'),
      pullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']).describe('As Kubernetes takes it'),
      pullSecrets: z.array(z.string()).describe('Names of Secrets with accounts of the registry'),
    }),
    environment: z.enum(['production', 'development']).describe('NODE_ENV; anything but production is for trying'),
    settings: z.record(z.string(), z.string()),
    secrets: z.strictObject({
      name: z.string().min(1).describe('The Secret whose keys are named as the settings'),
      refs: z
        .record(z.string(), z.strictObject({ name: z.string().min(1), key: z.string().min(1) }))
        .describe('Other Secrets and keys of single settings, such as those that an operator makes'),
      external: external.optional(),
    }),
    telemetry: z.strictObject({
      endpoint: z.union([z.literal(''), httpUrl]).describe('Where OTLP is sent to; empty for nowhere'),
      protocol: z.enum(['http/protobuf', 'grpc']).describe('The form of OTLP'),
      metrics: z.boolean().describe('Whether metrics are sent too; not needed where Prometheus reads /metrics'),
      samplingRatio: z
        .string()
        .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
        .describe('Of the traces that begin here'),
    }),
    monitoring: z.strictObject({
      enabled: z.boolean().describe('ServiceMonitors, alerts and dashboards; needs the Prometheus operator'),
      interval: z.string().describe('How often Prometheus reads /metrics'),
      labels: labels.describe('By which the Prometheus operator selects monitors and rules'),
      dashboardLabels: labels.describe('By which Grafana finds the dashboards'),
      runbooks: httpUrl
        .or(z.string().regex(/^https?:\/\/[^\s]+[^/]$/))
        .describe('Where the runbooks are that alerts name'),
    }),
    exposure: z.strictObject({
      type: z.enum(['httpRoute', 'ingress', 'none']).describe('How requests come in'),
      hosts: z.array(z.string()).describe('Hosts beside that of PUBLIC_URL: the domains of buildings'),
      httpRoute: z.strictObject({
        parentRefs: z
          .array(
            z.strictObject({ name: z.string(), namespace: z.string().optional(), sectionName: z.string().optional() }),
          )
          .describe('The Gateways that take requests in; needed with `httpRoute`'),
      }),
      ingress: z.strictObject({
        className: z.string().describe('The class of the Ingress; empty for the default one'),
        annotations: labels.describe('For its controller, and for cert-manager'),
        tlsSecret: z.string().describe('The Secret with the certificate; needed with `ingress`'),
      }),
    }),
    networkPolicy: z.strictObject({
      enabled: z.boolean().describe('Whether traffic that is not needed is refused'),
      gatewayFrom: peers.describe('Who may send requests to the gateway'),
      metricsFrom: peers.describe('Who may read /metrics'),
      dns: destination("the cluster's DNS"),
      destinations: z.strictObject({
        mongo: destination('MongoDB'),
        kafka: destination('Kafka'),
        redis: destination('Redis'),
        smtp: destination('the mail server'),
        https: destination('what services call by HTTPS (Google, the text provider)'),
        otlp: destination('the collector of telemetry'),
      }),
    }),
    jobs: z.strictObject({
      backoffLimit: z.int().min(0).max(10).describe('How often a Job that fails is tried again'),
      activeDeadlineSeconds: z.int().min(60).describe('How long an index may take to be built before a release fails'),
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

/** What production asks for more: sign-in with Google, and links that nobody can read on their way. */
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
