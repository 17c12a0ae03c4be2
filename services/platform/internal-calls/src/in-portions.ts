/** The answer of an internal call that lists something in portions. */
interface Portion {
  /** There are more after the last one. */
  readonly hasMore: boolean;
}

/**
 * Makes an internal call for one portion after the other, until there are no more. `ask` gets the key after which the portion begins, empty at first;
 * `lastOf` reads the key of the last one. Rejects with what the call rejects with.
 */
export async function* inPortions<A extends Portion>(
  ask: (after: string) => Promise<A>,
  lastOf: (answer: A) => string | undefined,
): AsyncGenerator<A> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const answer = await ask(after);
    yield answer;
    after = answer.hasMore ? lastOf(answer) : undefined;
  }
}
