/** One dashboard of Grafana, as the JSON that it imports. */
export interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly unknown[];
}

interface Panel {
  readonly title: string;
  readonly unit: 'short' | 's' | 'ms' | 'bytes' | 'reqps' | 'percentunit';
  /** Queries by legend. */
  readonly queries: Readonly<Record<string, string>>;
}

const rate = (metric: string, by: string, where = ''): string =>
  `sum by (${by}) (rate(${metric}{namespace="$namespace"${where}}[$__rate_interval]))`;
const quantile = (q: number, metric: string, by = '', where = ''): string =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket{namespace="$namespace"${where}}[$__rate_interval])))`;
const value = (aggregate: string, metric: string, by: string): string =>
  `${aggregate} by (${by}) (${metric}{namespace="$namespace"})`;

const product: readonly Panel[] = [
  { title: 'Parcels logged', unit: 'reqps', queries: { '{{courier}}': rate('parcels_logged_total', 'courier') } },
  {
    title: 'From a logged parcel to the accepted message',
    unit: 's',
    queries: {
      '{{channel}} p50': quantile(0.5, 'handoff_seconds', 'channel', ', kind="delivery"'),
      '{{channel}} p99': quantile(0.99, 'handoff_seconds', 'channel', ', kind="delivery"'),
    },
  },
  {
    title: 'Messages by outcome',
    unit: 'reqps',
    queries: { '{{channel}} {{status}}': rate('notification_outcomes_total', 'channel, status') },
  },
  { title: 'Messages that wait', unit: 'short', queries: { '{{pod}}': value('max', 'notification_queue', 'pod') } },
  {
    title: 'Reports of the mail provider',
    unit: 'reqps',
    queries: { '{{kind}} {{result}}': rate('mail_reports_total', 'kind, result') },
  },
  {
    title: 'Sign-ins',
    unit: 'reqps',
    queries: {
      'signed in': rate('identity_sign_ins_total', 'namespace'),
      'refused: {{reason}}': rate('identity_refusals_total', 'reason'),
    },
  },
];

const services: readonly Panel[] = [
  {
    title: 'Requests',
    unit: 'reqps',
    queries: { '{{service}} {{status}}': rate('http_request_duration_count', 'service, status') },
  },
  {
    title: 'Duration of requests, p99',
    unit: 'ms',
    queries: { '{{service}}': quantile(0.99, 'http_request_duration', 'service') },
  },
  {
    title: 'Oldest event in an outbox',
    unit: 's',
    queries: { '{{service}}': value('max', 'outbox_oldest_age_seconds', 'service') },
  },
  {
    title: 'Events that wait for a group',
    unit: 'short',
    queries: { '{{group}} {{topic}}': value('max', 'consumer_lag', 'group, topic') },
  },
  {
    title: 'Age of events when they are handled, p99',
    unit: 'ms',
    queries: { '{{group}}': quantile(0.99, 'event_age', 'group') },
  },
  {
    title: 'Events in hand, the longest',
    unit: 's',
    queries: { '{{group}} {{topic}}': value('max', 'events_blocked_seconds', 'group, topic') },
  },
  {
    title: 'Jobs since their last success',
    unit: 's',
    queries: { '{{service}} {{job_name}}': value('max', 'job_since_success_seconds', 'service, job_name') },
  },
  {
    title: 'Dead letters',
    unit: 'short',
    queries: { '{{group}} {{reason}}': rate('events_dead_lettered_total', 'group, reason') },
  },
  { title: 'Processor', unit: 'short', queries: { '{{pod}}': rate('process_cpu_seconds_total', 'pod') } },
  {
    title: 'Memory',
    unit: 'bytes',
    queries: {
      '{{pod}}': value('max', 'process_resident_memory_bytes', 'pod'),
      '{{pod}} heap': value('max', 'nodejs_heap_used_bytes', 'pod'),
    },
  },
  {
    title: 'Delay of the event loop, p99',
    unit: 's',
    queries: {
      '{{pod}}': 'max by (pod) (nodejs_eventloop_delay_seconds{namespace="$namespace", quantile="0.99"})',
    },
  },
  {
    title: 'Garbage collection',
    unit: 'percentunit',
    queries: { '{{pod}}': rate('nodejs_gc_duration_seconds_sum', 'pod') },
  },
];

/** The dashboards of the chart: what the product does, and how the services are. */
export function dashboards(): Dashboard[] {
  return [
    dashboard('parcelbell-product', 'Parcelbell: parcels and messages', product),
    dashboard('parcelbell-services', 'Parcelbell: services', services),
  ];
}

const source = { type: 'prometheus', uid: '$datasource' };
const width = 12;
const height = 8;

function dashboard(uid: string, title: string, panels: readonly Panel[]): Dashboard & Record<string, unknown> {
  return {
    uid,
    title,
    schemaVersion: 41,
    editable: false,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    tags: ['parcelbell'],
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus' },
        {
          name: 'namespace',
          type: 'query',
          datasource: source,
          query: 'label_values(parcels_logged_total, namespace)',
          refresh: 2,
        },
      ],
    },
    panels: panels.map((panel, index) => graph(panel, index)),
  };
}

function graph({ title, unit, queries }: Panel, index: number): unknown {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: source,
    gridPos: { x: (index % 2) * width, y: Math.floor(index / 2) * height, w: width, h: height },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: Object.entries(queries).map(([legendFormat, expr], target) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + target),
      datasource: source,
      expr,
      legendFormat,
    })),
  };
}
