export { connectRedis } from './connect-redis.ts';
export { sharedLimiter } from './shared-limiter.ts';
