/** An answer that is meant to be another than the release gave, with the reason. */
interface Difference {
  readonly why: string;
  readonly answer: { readonly status?: number; readonly body?: unknown };
}

/** By the name of the call. */
export const differences: Readonly<Record<string, Difference>> = {};
