import { firstScreens } from './first-screens.mjs';

const name = 'FirstFiles';

/**
 * Writes the files that a visit needs first, as `[{address, files}]`, to the place where the shell's first script reads them:
 * the shell's own into a meta element of its page, a remote's into its manifest as `firstFiles`.
 */
export class FirstFiles {
  constructor(frontEnd) {
    this.screens = firstScreens(frontEnd);
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Only at this stage do the names of the files have their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const table = this.screens.map((screen) => filesOf(screen, compilation));
        for (const [asset, write] of Object.entries(writers)) {
          if (!compilation.getAsset(asset)) continue;
          compilation.updateAsset(asset, (old) => new sources.RawSource(write(old.source().toString(), table)));
        }
      });
    });
  }
}

const writers = {
  'index.html': (html, table) => {
    const content = JSON.stringify(table).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    return html.replace('<script', (script) => `<meta name="first-files" content='${content}'>${script}`);
  },
  'mf-manifest.json': (text, table) => JSON.stringify({ ...JSON.parse(text), firstFiles: table }),
};

/** Throws for a module that the build does not know, for instance because it was renamed. */
function filesOf({ address, modules }, compilation) {
  const { chunks = [] } = compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true });
  const loadedBy = (wanted) => chunks.filter(({ origins = [] }) => origins.some(wanted));
  const found = modules.flatMap((module) => {
    const own = loadedBy((origin) => isFor(origin, module));
    if (own.length === 0) throw new Error(`The table of addresses names ${module}, which nothing loads by import().`);
    return own;
  });
  const entry = loadedBy(({ moduleName }) => moduleName === 'container entry');
  const files = [...entry, ...found].flatMap((chunk) => chunk.files);
  return { address, files: [...new Set(files)].sort() };
}

function isFor({ request = '', moduleName = '' }, module) {
  return request.endsWith(module) || moduleName.startsWith(`provide shared module (default) ${module}@`);
}
