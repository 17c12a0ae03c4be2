/**
 * What `starting` gives. A process that is asked to end before that says so and ends with 0 at once: it has taken nothing in hand yet. What it is asked
 * later is the caller's.
 */
export async function unlessAsked<T>(asked: Promise<Date>, starting: Promise<T>): Promise<T> {
  let isStarting = true;
  void asked.then(() => {
    if (!isStarting) return;
    process.stdout.write('\nStopped before it was ready.\n');
    process.exit(0);
  });
  try {
    return await starting;
  } finally {
    isStarting = false;
  }
}
