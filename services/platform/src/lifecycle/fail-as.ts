import { explainFailure } from './explain-failure.ts';

/**
 * What a main does with an error that ends its process: prints one readable line that begins with `name`, with `PARCELBELL_DEBUG=true` where the error
 * comes from, and exits with 1.
 */
export function failAs(name: string): (error: unknown) => never {
  return (error) => {
    process.stderr.write(`${name}: ${explainFailure(error, process.env.PARCELBELL_DEBUG === 'true')}\n`);
    process.exit(1);
  };
}
