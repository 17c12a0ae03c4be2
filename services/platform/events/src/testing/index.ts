export { away, log, logged, metrics, pickedUp, poison, recordingConsumers, tenantState } from './samples.ts';
