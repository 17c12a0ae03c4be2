/** A running part, and how to stop it. */
export interface Running<T> {
  readonly value: T;
  stop?(deadline: Date): Promise<void>;
}

/** One row of the table: the parts that a part needs, and how to start it. */
interface Module<Parts, K extends keyof Parts> {
  readonly needs: readonly (keyof Parts)[];
  start(parts: Parts): Promise<Running<Parts[K]>>;
}

export type ModuleTable<Parts> = { readonly [K in keyof Parts]: Module<Parts, K> };

export interface RunningModules<Parts> {
  readonly parts: Parts;
  /** Stops every part in reverse order. */
  stop(deadline: Date): Promise<void>;
}

/**
 * Starts every module after those that it needs. If one fails, the running ones are stopped and its error is thrown.
 */
export async function startModules<Parts extends object>(table: ModuleTable<Parts>): Promise<RunningModules<Parts>> {
  const parts: Partial<Parts> = {};
  const stops: ((deadline: Date) => Promise<void>)[] = [];
  const stop = async (deadline: Date): Promise<void> => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart(deadline);
  };
  try {
    for (const name of startOrder(table)) {
      const running = await table[name].start(parts as Parts);
      parts[name] = running.value;
      if (running.stop) stops.push(running.stop.bind(running));
    }
  } catch (error) {
    await stop(new Date()).catch(() => undefined);
    throw error;
  }
  return { parts: parts as Parts, stop };
}

/** The names of the modules, each after all that it needs. Throws for a cycle. */
function startOrder<Parts extends object>(table: ModuleTable<Parts>): (keyof Parts)[] {
  const order: (keyof Parts)[] = [];
  const visit = (name: keyof Parts, path: readonly (keyof Parts)[]): void => {
    if (order.includes(name)) return;
    if (path.includes(name)) throw new Error(`Modules need each other in a circle: ${[...path, name].join(' → ')}`);
    for (const needed of table[name].needs) visit(needed, [...path, name]);
    order.push(name);
  };
  for (const name of Object.keys(table) as (keyof Parts)[]) visit(name, []);
  return order;
}
