export { inPortions } from './in-portions.ts';
export {
  httpTransport,
  inProcessTransport,
  internalHandler,
  internalPrefix,
  loggedTransport,
  type Transports,
} from './internal-calls.ts';
