export { type Channel, channelSchema, channels } from './channel.ts';
export { clientKey } from './client-key.ts';
export { type Clock, systemClock } from './clock.ts';
export { firstIdAt, type Ids, systemIds } from './ids.ts';
export { isLoopback } from './loopback.ts';
export { maskAddress, maskStrangerAddress } from './mask-address.ts';
export { type Present, present } from './present.ts';
export { zonedFormat } from './zoned-format.ts';
