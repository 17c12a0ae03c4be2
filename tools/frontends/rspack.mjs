import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { FirstFiles } from './first-files.mjs';
import { consumedModules, providedModules } from './shared.mjs';

const targets = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];
/** The shell reads the remotes' manifests itself, so the runtime's own reading of them (a tenth of it) stays out. */
const optimization = { target: 'web', disableSnapshot: true };

const require = createRequire(import.meta.url);
const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime');
const federationAliases = {
  [bundlerRuntime]: require.resolve('@module-federation/webpack-bundler-runtime/bundler'),
  '@module-federation/runtime': require.resolve('@module-federation/runtime/bundler'),
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
      ],
    },
    optimization: { minimizer },
    plugins: [],
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
      ...base.plugins,
      new ModuleFederationPlugin({
        name: 'shell',
        dts: false,
        manifest: false,
        experiments: { optimization },
        shared: providedModules(),
        shareStrategy: 'loaded-first',
      }),
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
    externals: { [bundlerRuntime]: 'var parcelbellFederation' },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: `parcelbell_${name}`,
        dts: false,
        experiments: { optimization },
        filename: 'assets/entry.[contenthash:8].js',
        exposes: { './manifest': './src/manifest.ts' },
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        manifest: true,
      }),
      new FirstFiles(name),
    ],
  };
}
