import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../../setup/paths.mjs';
import { type Page, pageOf } from '../page.ts';
import { table } from './table.ts';

const sources = ['services/*/src/**/*.ts', 'services/platform/*/src/**/*.ts'];
/** A call that makes a metric: its name and its description, both literal. */
const metric = /\b\w+\(\s*'([a-z]+(?:_[a-z]+)+)',\s*(?:\{\s*description:\s*)?(?:'([^']+)'|"([^"]+)")/g;

/** The reference of metrics, from the calls that make them. A test compares it with `/metrics` of the product. */
export function metricsPage(): Page {
  const rows = globSync(sources, { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\/|\/node_modules\//.test(file))
    .flatMap((file) => {
      const owner = /^services\/(?:platform\/)?([^/]+)/.exec(file)?.[1] ?? '';
      const text = readFileSync(inRoot(file), 'utf8');
      return [...text.matchAll(metric)].map(([, name = '', one, other]) => [`\`${name}\``, owner, one ?? other ?? '']);
    });
  const unique = new Map(rows.map((row) => [row[0], row]));
  const markdown = `# Metrics

What each process counts and measures, at \`/metrics\` in the text format of Prometheus. In production it needs \`METRICS_TOKEN\` as bearer token.

A counter ends with \`_total\` there. A histogram has \`_bucket\`, \`_sum\` and \`_count\`, and is in milliseconds unless its name ends with \`_seconds\`. [Operations](docs/operations.md) says which of them to watch.

${table(
  ['metric', 'package', 'meaning'],
  [...unique.values()].sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? '')),
)}
`;
  return pageOf({
    source: 'services',
    address: 'reference/metrics.html',
    section: 'reference',
    group: 'Reference',
    language: 'en',
    markdown,
  });
}
