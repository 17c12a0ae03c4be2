import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';

/** The global that the remotes' builds name as their runtime. */
const lentAs = 'parcelbellFederation';

type InstanceOptions = Parameters<typeof createInstance>[0];

/** Remotes are built without a federation runtime and borrow the shell's. Each gets state of its own. */
export function lendRuntime(): void {
  Object.defineProperty(globalThis, lentAs, {
    get: () => ({
      ...federation,
      runtime: { ...federation.runtime, init: instanceFor },
      instance: undefined,
      initOptions: undefined,
      bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
}

/** The runtime's own `init` knows an instance by its build, and what is lent is the shell's build: it would answer the shell's instance. */
function instanceFor(options: InstanceOptions) {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}
