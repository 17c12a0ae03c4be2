import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documented } from './documented.ts';

/** A received span, with the fields that tests use. */
export interface SentSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: string;
  readonly isError: boolean;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A collector that stores OTLP over HTTP as JSON. */
export interface OtlpSink {
  /** The settings of processes that send every recorded span to it. */
  readonly env: Readonly<Record<string, string>>;
  spans(): readonly SentSpan[];
  /** The names of the received metrics, by service. */
  metrics(): ReadonlyMap<string, ReadonlySet<string>>;
  /** Everything received, as text. */
  text(): string;
  stop(): Promise<void>;
}

const kinds = ['UNSPECIFIED', 'INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'];
const errorStatus = 2;

export async function startOtlpSink(): Promise<OtlpSink> {
  const spans: SentSpan[] = [];
  const metrics = new Map<string, Set<string>>();
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    bodies.push(body);
    const sent = JSON.parse(body);
    spans.push(...(sent.resourceSpans ?? []).flatMap(spansOf));
    for (const each of sent.resourceMetrics ?? []) {
      const service = String(attributesOf(each.resource.attributes)['service.name']);
      const known = metrics.get(service) ?? new Set();
      for (const scope of each.scopeMetrics) for (const { name } of scope.metrics) known.add(name);
      metrics.set(service, known);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      ...settingOf(
        documented('OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318', { 'collector:4318': `127.0.0.1:${port}` }),
      ),
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_BSP_SCHEDULE_DELAY: '500',
      OTEL_METRIC_EXPORT_INTERVAL: '2000',
    },
    spans: () => spans,
    metrics: () => metrics,
    text: () => bodies.join('\n'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A trace as indented lines: service, name and kind, with `!` after a failed span. Siblings are sorted by their text. */
export function traceTree(spans: readonly SentSpan[], parentSpanId: string, indent = ''): string[] {
  const children = spans.filter((span) => span.parentSpanId === parentSpanId);
  const branches = children.map((span) => {
    const line = `${indent}${span.service}: ${span.name} ${span.kind}${span.isError ? ' !' : ''}`;
    return [line, ...traceTree(spans, span.spanId, `${indent}  `)];
  });
  return branches.sort((one, other) => one.join('\n').localeCompare(other.join('\n'))).flat();
}

/** A span after all its ancestors, from the root. */
export function pathTo(span: SentSpan, spans: readonly SentSpan[]): SentSpan[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [...pathTo(parent, spans), span] : [span];
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** OTLP as JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding), as far as it is read. */
interface SentResource {
  readonly resource: { readonly attributes: readonly Attribute[] };
  readonly scopeSpans: readonly { readonly spans: readonly JsonSpan[] }[];
}

interface JsonSpan
  extends Pick<SentSpan, 'traceId' | 'spanId' | 'name'>,
    Partial<Pick<SentSpan, 'parentSpanId' | 'links'>> {
  readonly kind: number;
  readonly status?: { readonly code?: number };
  readonly attributes?: readonly Attribute[];
}

function spansOf({ resource, scopeSpans }: SentResource): SentSpan[] {
  const service = String(attributesOf(resource.attributes)['service.name']);
  return scopeSpans.flatMap(({ spans }) =>
    spans.map(({ traceId, spanId, parentSpanId = '', name, kind, status, links = [], attributes }) => ({
      service,
      traceId,
      spanId,
      parentSpanId,
      name,
      kind: kinds[kind] ?? '',
      isError: status?.code === errorStatus,
      links,
      attributes: attributesOf(attributes),
    })),
  );
}

function attributesOf(list: readonly Attribute[] = []): Record<string, unknown> {
  return Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** A setting as it is written in a shell. */
function settingOf(line: string): Record<string, string> {
  const [name = '', value = ''] = line.split('=');
  return { [name]: value };
}
