/** A call; `round` makes what it writes another one each time. */
export type Call = (round: number) => Promise<{ readonly status: number }>;

const pauseMs = 10;

/**
 * The milliseconds of each call. The calls take turns in their order, with a pause of 10 ms, as a desk and its screens make them. Throws if one is refused.
 */
export async function callsInTurns(
  calls: Readonly<Record<string, Call>>,
  seconds: number,
): Promise<Record<string, number[]>> {
  const took: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  const end = performance.now() + seconds * 1_000;
  for (let round = 0; performance.now() < end; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      const startedAt = performance.now();
      const { status } = await call(round);
      if (status >= 300) throw new Error(`${name} answered ${status}`);
      took[name]?.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return took;
}
