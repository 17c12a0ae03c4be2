export { exitWell, exitWithError, startOrExit, stopRequested } from './process-end.ts';
