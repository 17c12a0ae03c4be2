import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { consumedModules, providedModules } from './shared.mjs';

const targets = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];
const runtimeGlobal = '_FEDERATION_RUNTIME_CORE';
const require = createRequire(import.meta.url);
const runtimeTools = path.dirname(require.resolve('@module-federation/runtime-tools/package.json'));
const fromRuntimeTools = createRequire(path.join(runtimeTools, 'package.json'));

/** Rspack names the federation runtime's CommonJS build; its ES modules are half the size once shaken. */
function federationRuntime() {
  const commonJs = (name) => fromRuntimeTools.resolve(name);
  const asEsModule = (file) => file.replace(/\.cjs$/, '.js');
  const bundler = commonJs('@module-federation/webpack-bundler-runtime');
  const escaped = bundler.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return {
    alias: {
      '@module-federation/runtime$': asEsModule(commonJs('@module-federation/runtime')),
      '@module-federation/runtime-core$': asEsModule(commonJs('@module-federation/runtime-core')),
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(new RegExp(`${escaped}$`), asEsModule(bundler)),
      new rspack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_ALLOW_NEW_FUNCTION: 'false', FEDERATION_DEBUG: '""' }),
    ],
  };
}

const swc = {
  loader: 'builtin:swc-loader',
  options: {
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions: { ecma: 2022 } }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
];

/** Everything the shell and the remotes have in common. `folder` is the front end's own folder. */
function baseConfig({ name, folder, mode = 'production' }) {
  const federation = federationRuntime();
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'source-map',
    output: {
      path: path.join(folder, 'dist'),
      uniqueName: `parcelbell-${name}`,
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: federation.alias },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: `${name}_[local]_[hash:6]` } },
      rules: [
        { test: /\.tsx?$/, use: swc },
        { test: /\.css$/, type: 'css/auto' },
      ],
    },
    optimization: { minimizer },
    plugins: federation.plugins,
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/** The shell: an HTML page at `/` that provides the shared modules and loads remotes when it runs. */
export function shellConfig({ folder, mode }) {
  const base = baseConfig({ name: 'shell', folder, mode });
  return {
    ...base,
    entry: './src/main.tsx',
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new rspack.container.ModuleFederationPlugin({
        name: 'shell',
        implementation: runtimeTools,
        shared: providedModules(),
        shareStrategy: 'loaded-first',
      }),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer', inject: 'head' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
    ],
  };
}

/**
 * A remote: `src/manifest.ts` is its only door. It is served at `/remotes/<name>/`, and borrows the federation
 * runtime from the shell, so that its entry is a few kilobytes.
 */
export function remoteConfig({ name, folder, mode }) {
  const base = baseConfig({ name, folder, mode });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    externals: { '@module-federation/runtime-core': `var ${runtimeGlobal}` },
    plugins: [
      ...base.plugins,
      new rspack.container.ModuleFederationPlugin({
        name: `parcelbell_${name}`,
        implementation: runtimeTools,
        filename: 'assets/entry.[contenthash:8].js',
        exposes: { './manifest': './src/manifest.ts' },
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        manifest: true,
      }),
    ],
  };
}
