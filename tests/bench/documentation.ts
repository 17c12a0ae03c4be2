// Lighthouse's score of performance for pages of the documentation, on a desktop and on the slow phone that it simulates. Argument: rounds.
import { removeData, startProduct } from '../harness/product-process.ts';
import { audited, installLighthouse, scoresOf } from '../lighthouse/audit.ts';
import { median, print, printFigure } from './figures.ts';

const [rounds = 5] = process.argv.slice(2).map(Number);

if (!(await installLighthouse()))
  throw new Error('Lighthouse could not be installed: check that the npm registry can be reached.');
const product = await startProduct();
try {
  print('what a score means: https://developer.chrome.com/docs/lighthouse/performance/performance-scoring');
  for (const address of audited)
    for (const device of ['desktop', 'phone'] as const) {
      const scores: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const [performance] = await scoresOf(`${product.url}/docs/${address}`, ['performance'], device);
        scores.push(performance?.score ?? 0);
      }
      printFigure(`performance of /docs/${address}, ${device}`, median(scores), 'of 100');
    }
} finally {
  await product.stop();
  await removeData(product);
}
