import { afterAll, afterEach } from '@jest/globals';

/**
 * Fails a test where React says that a component changed while nobody waited for it. What the test then asserts depends on the speed of the machine, and an
 * update after its end may change the next one. Such a test waits with `find…` or `waitFor`, or makes the change within `act`.
 */
// biome-ignore lint/suspicious/noConsole: React reports it on the console only.
const print = console.error;
const late = [];
console.error = (...args) => {
  if (String(args[0]).includes('not wrapped in act('))
    late.push(`${args[1] ?? 'A component'} changed outside of act(…), see the console.`);
  print(...args);
};

function failWhereLate() {
  const [first] = late.splice(0);
  if (first) throw new Error(first);
}

afterEach(failWhereLate);
afterAll(failWhereLate);
