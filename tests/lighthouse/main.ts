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
    const audits = audited.map((address) => isGood(product.url, address));
    return (await Promise.all(audits)).every(Boolean);
  } finally {
    await product.stop();
    await removeData(product);
  }
}

/** Whether a page gets enough points; says how many it gets, and what costs points where they are too few. */
async function isGood(url: string, address: string): Promise<boolean> {
  const scores = await scoresOf(`${url}/docs/${address}`, categories, 'desktop');
  const line = scores.map(({ category, score }) => `${category} ${score}`).join(', ');
  process.stdout.write(`lighthouse: /docs/${address}: ${line}\n`);
  const bad = scores.filter(({ score }) => score < minScore);
  for (const { category, score, faults } of bad)
    process.stderr.write(`lighthouse: ${category} is ${score}, below ${minScore}: ${faults.join('; ')}\n`);
  return bad.length === 0;
}
