import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { FileList } from './file-list.mjs';
import { FirstFiles } from './first-files.mjs';
import { consumedModules, providedModules } from './shared.mjs';

const targets = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];
const require = createRequire(import.meta.url);
const provideRuntime = require.resolve('@module-federation/inject-external-runtime-core-plugin');

/** The plugin names the CommonJS builds of its runtime. The packages also have ES modules: of those for bundlers, tree shaking leaves half. */
const federationAliases = {
  [require.resolve('@module-federation/webpack-bundler-runtime')]: require.resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  ),
  '@module-federation/runtime': require.resolve('@module-federation/runtime/bundler'),
  [provideRuntime]: path.join(path.dirname(provideRuntime), 'index.js'),
};

/**
 * What the shell and the remotes have in common; `own` are the experiments of the one or the others. The shell reads the remotes' manifests itself, so the runtime's own code
 * for that (a tenth of it) is left out.
 */
function federation(own) {
  return {
    // Types are checked within the workspace, and the shell's build needs no manifest.
    dts: false,
    shareStrategy: 'loaded-first',
    experiments: { optimization: { target: 'web', disableSnapshot: true }, ...own },
  };
}

const swc = {
  loader: 'builtin:swc-loader',
  options: {
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The shared modules contain only the production runtime of JSX.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { ecma: 2022, compress: { passes: 3 } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
];

/** The output folder. Builds for development go to another folder, so that they are not served by mistake. */
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
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: federationAliases },
    module: {
      // Custom properties belong to the theme and stay global.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: { 'css/auto': { localIdentName: `${name}_[local]_[hash:6]` } },
      rules: [
        { test: /\.tsx?$/, use: swc },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.wasm$/, type: 'asset/resource' },
      ],
    },
    optimization: { minimizer },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The shell: an HTML page at `/` that provides the shared modules and loads remotes at run time, and two small scripts that are
 * built apart from the federation: the one that runs first, and the worker of the staff's pages.
 */
export function shellConfig({ folder, mode }) {
  return [...smallScripts.map((name) => smallConfig({ name, folder, mode })), pageConfig({ folder, mode })];
}

/** Each is `src/<name>/<name>.ts`, and `<name>.js` at the root: the worker cannot have a hash in its name. */
const smallScripts = ['boot', 'worker'];
/** With its compressed copies. */
const isSmallScript = new RegExp(`\\b(${smallScripts.join('|')})\\.js`);

function smallConfig({ name, folder, mode }) {
  const base = baseConfig({ name: 'shell', folder, mode });
  const output = { ...base.output, filename: `${name}.js`, publicPath: '/', clean: false };
  return { ...base, name, entry: `./src/${name}/${name}.ts`, output };
}

/** The library of charts has a file of its own name, so that `size.mjs` knows it. */
const charts = { test: /node_modules[\\/](chart\.js|@kurkle)[\\/]/, name: 'charts', chunks: 'async', enforce: true };

function pageConfig({ folder, mode }) {
  const base = baseConfig({ name: 'shell', folder, mode });
  return {
    ...base,
    entry: './src/main.tsx',
    output: { ...base.output, publicPath: '/', clean: { keep: isSmallScript } },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { charts } } },
    plugins: [
      new ModuleFederationPlugin({
        ...federation({ provideExternalRuntime: true }),
        name: 'shell',
        manifest: false,
        shared: providedModules(),
      }),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer', inject: 'head' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      new FirstFiles('shell'),
      new FileList(),
    ],
  };
}

/**
 * A remote: `src/manifest.ts` is its only entry. It is served at `/remotes/<name>/`, and uses the core of the shell's
 * federation runtime, so that its entry is 8 KB instead of 14.
 */
export function remoteConfig({ name, folder, mode }) {
  const base = baseConfig({ name, folder, mode });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        ...federation({ externalRuntime: true }),
        name: `parcelbell_${name}`,
        filename: 'assets/entry.[contenthash:8].js',
        exposes: { './manifest': './src/manifest.ts' },
        shared: consumedModules(),
      }),
      new FirstFiles(name),
      new FileList(),
    ],
  };
}
