/**
 * Lets a process live at another time: everything that it, and its worker threads, ask of `Date` is CLOCK_OFFSET_MS later than it is. With CLOCK_OF_REPLICA
 * only those processes of a service do whose number that is.
 * Loaded by `--require`, since workers load that too.
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
