import { access } from 'node:fs/promises';
import path from 'node:path';
import { printError } from '../../tools/setup/report.mjs';

/** The absolute path of a checkout that was named on the command line. Ends the process with one line unless its dependencies and builds are there. */
export async function requireCheckout(named: string | undefined, bench: string): Promise<string> {
  const checkout = path.resolve(named ?? '');
  const needed = ['services/gateway/src/main.ts', 'node_modules', 'frontends/shell/dist/index.html'];
  try {
    if (!named) throw new Error('none is named');
    for (const file of needed) await access(path.join(checkout, file));
    return checkout;
  } catch {
    printError(
      `Name another checkout in which \`npm run build\` was done: npm run bench -- ${bench} /path/to/checkout`,
    );
    process.exit(1);
  }
}
