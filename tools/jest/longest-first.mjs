import Sequencer from '@jest/test-sequencer';

/** Parts of the tests' paths, those whose files take longest first. */
const order = [
  /\.full\.test\./,
  /tests\/(replay|attacks|spec)\//,
  /\.(e2e|smoke)\.test\./,
  /\.int\.test\.|frontends\//,
  /./,
];
const rank = ({ path }) => order.findIndex((part) => part.test(path));

/** Begins with the tests that take longest, so that no long one is left for one worker while the others have nothing to do. */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export as the sequencer.
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
