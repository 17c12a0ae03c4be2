/** Helpers for figures. Ratios of one run decide; absolute times depend on the machine. */

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/**
 * Prints one figure of a benchmark on standard output, in the form that `npm run bench` collects: `= name <tab> value <tab> unit`.
 */
export function printFigure(name: string, value: number, unit: string): void {
  process.stdout.write(`= ${name}\t${value < 10 ? value.toFixed(2) : value.toFixed(0)}\t${unit}\n`);
}

/** Prints for a person what is being measured. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
