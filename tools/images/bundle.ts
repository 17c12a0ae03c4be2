import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { root } from '../setup/paths.mjs';

/** The main of each image. Paths are below the folder of the service. */
export interface BundleInput {
  /** The folder of the service, such as `deliveries`. */
  readonly service: string;
  /** The folder that it is in, below the checkout; `services` by default. */
  readonly parent?: string;
  /** The file that is run, such as `src/main.ts`. */
  readonly main: string;
  /** Where the bundle is written. What is there already is removed. */
  readonly output: string;
}

/** What the MongoDB driver would use if it were installed. It does without. */
const notInstalled = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'aws4',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
];
/** No key is in an image, not even a sample: searches of images would find it, and a server could use it by mistake. */
const withSampleKey = /[\\/]smtp-server[\\/]dist[\\/]esm[\\/]tls-options\.js$/;
const withoutKey = fileURLToPath(new URL('./smtp-server-tls-options.mjs', import.meta.url));
const libraries = 'libraries';
/**
 * Removes unused code and comments. Names stay: code asks for those of its classes and functions, and shorter ones break a class whose static fields use the
 * class itself, such as bson's Long. Lines stay too, so that Node can quote the one that failed. V8 needs twice the memory for a file that is not ASCII alone.
 */
const minimizerOptions = {
  minify: false,
  mangle: false,
  compress: { keep_classnames: true, keep_fnames: true },
  format: { ascii_only: true },
};

/**
 * Bundles a service with all that it imports, so that it runs without node_modules: `main.mjs`, the chunks that it loads, and the files that its code names by
 * `new URL('<file>', import.meta.url)`. A start reads a few files instead of two thousand, and strips no types. Maps of our own sources, not of libraries, let
 * stack traces name them. Throws an Error with what cannot be resolved or compiled.
 */
export async function bundle(input: BundleInput): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    rspack(configurationOf(input), (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors() || stats.hasWarnings())
        reject(new Error(stats?.toString('errors-warnings')));
      else resolve();
    });
  });
}

const configurationOf = ({ service, parent = 'services', main, output }: BundleInput): Configuration => ({
  mode: 'none',
  context: path.join(root, parent, service),
  entry: { main: `./${main}` },
  target: 'node24',
  output: {
    path: path.resolve(output),
    module: true,
    library: { type: 'module' },
    filename: '[name].mjs',
    chunkFilename: '[id].mjs',
    clean: true,
  },
  devtool: false,
  externals: Object.fromEntries(notInstalled.map((name) => [name, `node-commonjs ${name}`])),
  // As Node resolves packages: `require` and `import` of one package may lead to different files.
  resolve: {
    mainFields: ['main'],
    byDependency: {
      esm: { conditionNames: ['node', 'import', 'default'] },
      commonjs: { conditionNames: ['node', 'require', 'default'] },
    },
  },
  module: {
    parser: { javascript: { createRequire: true } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
      },
    ],
  },
  optimization: {
    chunkIds: 'named',
    sideEffects: true,
    providedExports: true,
    usedExports: true,
    innerGraph: true,
    concatenateModules: true,
    minimize: true,
    minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions })],
    splitChunks: {
      // A thread's own file, such as the document store's, has no runtime for libraries in other files.
      chunks: (chunk) => chunk.name === 'main' || !chunk.hasRuntime(),
      minSize: 0,
      cacheGroups: {
        default: false,
        defaultVendors: { test: /[\\/]node_modules[\\/]/, idHint: libraries, reuseExistingChunk: true },
      },
    },
  },
  plugins: [
    new rspack.NormalModuleReplacementPlugin(withSampleKey, withoutKey),
    new rspack.SourceMapDevToolPlugin({
      filename: '[file].map',
      exclude: new RegExp(`^${libraries}`),
      noSources: true,
      moduleFilenameTemplate: ({ absoluteResourcePath }) => path.relative(root, absoluteResourcePath),
    }),
  ],
  // Views of express and stores of the rate limiter that the product does not use.
  ignoreWarnings: [/the request of a dependency is an expression/],
});
