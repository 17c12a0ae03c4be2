// Builds the documentation into frontends/docs/dist, where the product finds it. node tools/site/main.ts [folder]
import { inRoot, root } from '../setup/paths.mjs';
import { print, printError } from '../setup/report.mjs';
import { buildSite } from './build.ts';

const [output = inRoot('frontends/docs/dist')] = process.argv.slice(2);
// Eleventy takes the folder in which it runs for the project's.
process.chdir(root);
try {
  const { pages, faults } = await buildSite(output);
  // An image is built without some files that pages link. A test demands that there are none.
  for (const fault of faults) printError(fault);
  print(`The documentation has ${pages.length} pages. Open ${output}/index.html, or /docs of the product.`);
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
