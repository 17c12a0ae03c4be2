export const documentTesters: {
  readonly outside: readonly string[];
  readonly conform: readonly string[];
  readonly lighthouse: readonly string[];
};
