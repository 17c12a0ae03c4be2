/**
 * What `starting` gives. A process that is asked to end before that says so and ends with 0 at once: it has taken nothing in hand yet.
 */
export async function unlessAsked<T>(asked: Promise<Date>, starting: Promise<T>): Promise<T> {
  const ended = asked.then((): never => {
    process.stdout.write('\nStopped before it was ready.\n');
    process.exit(0);
  });
  return Promise.race([starting, ended]);
}
