export { backoff, backoffMs } from './backoff.ts';
export { createDeskLatency, type DeskLatency } from './desk-latency.ts';
export { createFaults } from './faults.ts';
export { mapInSlices } from './map-in-slices.ts';
export { pollUntilAborted } from './poll.ts';
export { settleAll, withTimeout } from './promises.ts';
export { restSince } from './rest-since.ts';
export { createTurns, createTurnsByKey, NoTurn, type TurnLimits, type Turns } from './turns.ts';
