import { addEventHandler } from 'jest-circus';
import { testWithinMs } from '../limits.mjs';

/** The real ones: a test may put others in their place. */
const { setTimeout, clearTimeout } = globalThis;

/** The runner knows no limits of its own, so each test and hook gets one as it is declared: the one it names, or that of the run. */
addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') limit(currentDescribeBlock.tests.at(-1), event.timeout);
  if (event.name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1), event.timeout);
});

function limit(declared, withinMs = testWithinMs) {
  const { fn } = declared;
  if (!fn) return;
  declared.fn = async () => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It did not end within ${withinMs} ms.`)), withinMs);
    });
    try {
      return await Promise.race([fn(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
