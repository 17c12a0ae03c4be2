// Judges pages of the documentation by Lighthouse. Fails below 95 for accessibility, best practices or SEO. Where Lighthouse cannot be had, it says so and passes.
import { removeData, startProduct } from '../harness/product-process.ts';
import { audited, installLighthouse, scoresOf } from './audit.ts';

const minScore = 95;
const categories = ['accessibility', 'best-practices', 'seo'];

if (await installLighthouse()) process.exitCode = (await auditAll()) ? 0 : 1;
else process.stderr.write('lighthouse: no npm registry here, so Lighthouse does not run\n');

async function auditAll(): Promise<boolean> {
  const product = await startProduct();
  try {
    let isGood = true;
    for (const address of audited) {
      const scores = await scoresOf(`${product.url}/docs/${address}`, categories, 'desktop');
      const line = scores.map(({ category, score }) => `${category} ${score}`).join(', ');
      process.stdout.write(`lighthouse: /docs/${address}: ${line}\n`);
      for (const { category, score, faults } of scores.filter(({ score }) => score < minScore)) {
        process.stderr.write(`lighthouse: ${category} is ${score}, below ${minScore}: ${faults.join('; ')}\n`);
        isGood = false;
      }
    }
    return isGood;
  } finally {
    await product.stop();
    await removeData(product);
  }
}
