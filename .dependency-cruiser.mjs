/**
 * Who may import whom. A service stands on the platform and the contracts alone, a remote on the UI kit and the client alone; only
 * the all-in-one and the tests see several. The name of each rule is the sentence that it enforces.
 */
const services = '^services/(?!platform/|document-store/|embedded/|all-in-one/)([^/]+)/';
const remotes = '^frontends/(shell|admin|dashboard|registration|demo)/';
const tests = '\\.(unit|int|smoke|e2e|full|browser)\\.test\\.tsx?$|/testing/';

/** The further exports of packages of the platform. */
const ownExports =
  '^services/platform/(errors/src/error-types|observability/src/telemetry/start-telemetry|http/src/(this-machine|known-addresses)|lifecycle/src/main|sample-data/src/demo/index|sample-data/src/large-sample|test-tools/src/company-issuer)\\.ts$';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-never-import-each-other',
      severity: 'error',
      from: { path: services },
      to: { path: '^services/', pathNot: ['^services/$1/', '^services/(platform|document-store)/'] },
    },
    {
      name: 'only-tests-of-a-service-use-the-document-store',
      severity: 'error',
      from: { path: services, pathNot: tests },
      to: { path: '^services/document-store/' },
    },
    {
      name: 'the-document-store-is-used-through-its-exports',
      severity: 'error',
      from: { pathNot: '^services/document-store/' },
      to: { path: '^services/document-store/', pathNot: '^services/document-store/src/(index|testing/index)\\.ts$' },
    },
    {
      name: 'the-document-store-stands-alone',
      severity: 'error',
      from: { path: '^services/document-store/' },
      to: { path: '^(services|proto|frontends|tests)/', pathNot: '^services/document-store/' },
    },
    {
      name: 'remotes-never-import-each-other',
      severity: 'error',
      from: { path: remotes },
      to: { path: '^frontends/', pathNot: ['^frontends/$1/', '^frontends/(ui|client)/'] },
    },
    {
      name: 'front-ends-and-services-meet-over-http-only',
      severity: 'error',
      from: { path: '^frontends/' },
      to: { path: '^(services|proto)/' },
    },
    {
      name: 'remotes-take-their-components-from-the-ui-kit',
      severity: 'error',
      from: { path: remotes },
      to: { path: 'node_modules/@mantine/' },
    },
    {
      name: 'the-addresses-import-nothing',
      severity: 'error',
      from: { path: '^addresses/', pathNot: tests },
      to: { pathNot: '^addresses/' },
    },
    {
      name: 'packages-of-the-platform-are-used-through-their-exports',
      severity: 'error',
      from: { path: '^(services/(platform/)?[^/]+|tests|tools|openapi|frontends/[^/]+)/' },
      to: {
        path: '^services/platform/',
        pathNot: ['^$1/', '^services/platform/[^/]+/src/(index|testing/index)\\.ts$', ownExports],
      },
    },
    {
      name: 'the-platform-knows-no-service',
      severity: 'error',
      from: { path: '^services/platform/', pathNot: tests },
      to: { path: '^services/', pathNot: '^services/platform/' },
    },
    {
      name: 'only-data-folders-know-mongoose',
      severity: 'error',
      from: { path: `${services}src/`, pathNot: [tests, '/src/data/'] },
      to: { path: 'node_modules/mongoose/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-never-imports-context-data-http-consumers-or-reports',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain/', pathNot: tests },
      to: { path: '^services/[^/]+/src/(context|reports|data/|http/|consumers/)' },
    },
    {
      name: 'the-host-of-a-front-end-loads-no-engine',
      severity: 'error',
      from: { path: '^services/gateway/src/front-ends/run-host\\.ts$' },
      to: {
        path: '^services/platform/(database|event-bus|redis|outbox|lifecycle)/|node_modules/(mongoose|kafkajs|ioredis)/',
        reachable: true,
      },
    },
    {
      name: 'decisions-know-no-transport',
      severity: 'error',
      from: { path: '/src/domain/', pathNot: tests },
      to: { path: 'node_modules/(express|kafkajs|ioredis|mongoose)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|gen)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
