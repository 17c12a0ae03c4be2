const name = 'FileList';

/** Writes `files.json`: the scripts, styles and fonts of the build, for the worker that keeps the staff's pages. */
export class FileList {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Only at this stage do the names of the files have their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const files = Object.keys(assets).filter((file) => /\.[0-9a-f]{8}\.(js|css|woff2)$/.test(file));
        compilation.emitAsset('files.json', new sources.RawSource(JSON.stringify(files.sort())));
      });
    });
  }
}
