// Bundles the product as for its images, where `npm start` and `npm run services` find it. node tools/images/programs.ts all-in-one|services
import path from 'node:path';
import process from 'node:process';
import { serviceNames } from '../services/plan.ts';
import { programOf } from '../setup/paths.mjs';
import { bundle } from './bundle.ts';

const names = process.argv[2] === 'services' ? serviceNames : ['all-in-one'];
try {
  for (const service of names) await bundle({ service, main: 'src/main.ts', output: path.dirname(programOf(service)) });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
