/** Asks once, however often the decision is repeated. */
export function onceAsked<A>(ask: (given: A) => Promise<boolean>): (given: A) => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return (given) => {
    asked ??= ask(given);
    return asked;
  };
}
