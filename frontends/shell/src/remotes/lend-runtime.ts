import federation from '@module-federation/webpack-bundler-runtime';

/** The global that the remotes' builds name as their runtime. */
const lentAs = 'parcelbellFederation';

/** Remotes are built without a federation runtime and borrow the shell's. Each gets state of its own. */
export function lendRuntime(): void {
  Object.defineProperty(globalThis, lentAs, {
    get: () => ({
      ...federation,
      instance: undefined,
      initOptions: undefined,
      bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
}
