// Bundles a service for its image. node tools/images/main.ts <service> <main, such as src/main.ts> <output folder>
import process from 'node:process';
import { bundle } from './bundle.ts';

const [service, main, output] = process.argv.slice(2);
try {
  if (!service || !main || !output)
    throw new Error('Name a service, its main and a folder for the output, such as: deliveries src/main.ts /bundle');
  await bundle({ service, main, output });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
