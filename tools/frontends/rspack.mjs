import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { FirstFiles } from './first-files.mjs';
import { consumedModules, providedModules } from './shared.mjs';

const targets = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];
/** The global under which the shell lends its federation runtime; `shell/src/remotes/lend-runtime.ts` sets it. */
const lentRuntime = 'parcelbellFederation';
const require = createRequire(import.meta.url);
const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime');

/** The plugin names the CommonJS build of its runtime. Of the ES modules that the packages offer to bundlers, half remains once shaken. */
const federationAliases = {
  [bundlerRuntime]: require.resolve('@module-federation/webpack-bundler-runtime/bundler'),
  '@module-federation/runtime': require.resolve('@module-federation/runtime/bundler'),
};

/** The shell reads the remotes' manifests itself, so the runtime's own reading of them (a tenth of it) stays out. */
const federation = {
  // Types are checked within the workspace, and the shell's build needs no manifest.
  dts: false,
  shareStrategy: 'loaded-first',
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
};

const swc = {
  loader: 'builtin:swc-loader',
  options: {
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // Only the production runtime of JSX is among the shared modules.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { ecma: 2022, compress: { passes: 2 } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
];

/** Where a front end is built to; what is built for developing never stands in for the real thing. */
function outputFolder({ name, folder, mode }) {
  return mode === 'production' ? path.join(folder, 'dist') : path.join(folder, '../../.cache/front-ends', name);
}

/** Everything the shell and the remotes have in common. `folder` is the front end's own folder. */
function baseConfig({ name, folder, mode }) {
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'source-map',
    output: {
      path: outputFolder({ name, folder, mode }),
      uniqueName: `parcelbell-${name}`,
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: federationAliases },
    module: {
      // Custom properties are the theme's and stay global.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: { 'css/auto': { localIdentName: `${name}_[local]_[hash:6]` } },
      rules: [
        { test: /\.tsx?$/, use: swc },
        { test: /\.css$/, type: 'css/auto' },
        { descriptionData: { name: 'react-router' }, use: path.join(import.meta.dirname, 'shake-react-router.mjs') },
      ],
    },
    optimization: { minimizer },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The shell: an HTML page at `/` that provides the shared modules and loads remotes when it runs, and the small script
 * before it, which has no part in the federation.
 */
export function shellConfig({ folder, mode }) {
  return [bootConfig({ folder, mode }), pageConfig({ folder, mode })];
}

function bootConfig({ folder, mode }) {
  const base = baseConfig({ name: 'shell', folder, mode });
  const output = { ...base.output, filename: 'boot.js', publicPath: '/', clean: false };
  return { ...base, name: 'boot', entry: './src/boot/boot.ts', output };
}

function pageConfig({ folder, mode }) {
  const base = baseConfig({ name: 'shell', folder, mode });
  return {
    ...base,
    entry: './src/main.tsx',
    output: { ...base.output, publicPath: '/', clean: { keep: 'boot.js' } },
    plugins: [
      // The plugin leaves out what only a remote needs, since the shell is none. The shell lends it: the first of two values counts.
      new rspack.DefinePlugin({ FEDERATION_HAS_EXPOSES: 'true' }),
      new ModuleFederationPlugin({ ...federation, name: 'shell', manifest: false, shared: providedModules() }),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer', inject: 'head' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      new FirstFiles('shell'),
    ],
  };
}

/**
 * A remote: `src/manifest.ts` is its only door. It is served at `/remotes/<name>/`, and borrows the federation
 * runtime from the shell, so that its entry is two kilobytes.
 */
export function remoteConfig({ name, folder, mode }) {
  const base = baseConfig({ name, folder, mode });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    externals: { [bundlerRuntime]: `var ${lentRuntime}` },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: `parcelbell_${name}`,
        filename: 'assets/entry.[contenthash:8].js',
        exposes: { './manifest': './src/manifest.ts' },
        shared: consumedModules(),
      }),
      new FirstFiles(name),
    ],
  };
}
