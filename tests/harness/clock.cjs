/**
 * Lets a process live at another time: everything that it, and its worker threads, ask of `Date` is CLOCK_OFFSET_MS later than it is.
 * Loaded by `--require`, since workers load that too.
 */
const offset = Number(process.env.CLOCK_OFFSET_MS);
const RealDate = Date;
const realNow = RealDate.now;
RealDate.now = () => realNow() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, newTarget),
  apply: (target) => new target(RealDate.now()).toString(),
});
