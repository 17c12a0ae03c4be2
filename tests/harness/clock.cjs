/**
 * Moves the clock of a process and its worker threads: `Date` is CLOCK_OFFSET_MS ahead of the real time. With CLOCK_OF_REPLICA
 * this is so only in the processes of services with that number.
 * Loaded with `--require`, because workers load that too.
 */
const { CLOCK_OFFSET_MS, CLOCK_OF_REPLICA, REPLICA } = process.env;
const offset = CLOCK_OF_REPLICA === undefined || CLOCK_OF_REPLICA === REPLICA ? Number(CLOCK_OFFSET_MS) : 0;
const RealDate = Date;
const realNow = RealDate.now;
RealDate.now = () => realNow() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, newTarget),
  apply: (target) => new target(RealDate.now()).toString(),
});
