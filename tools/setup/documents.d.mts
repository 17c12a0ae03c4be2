export const ofDocuments: {
  readonly outside: readonly string[];
  readonly conform: readonly string[];
};
