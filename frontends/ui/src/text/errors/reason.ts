export type Params = Readonly<Record<string, unknown>>;

/**
 * Why something was refused: a sentence in English, and the stable type with its params, by which a catalogue says it in another language. The client's
 * `reasonOf` and `failureOf` read it from an error; a form makes its own.
 */
export interface Reason {
  readonly message: string;
  readonly type?: string | undefined;
  readonly params?: Params | undefined;
  /** The reasons of single fields, where the refusal is about fields. */
  readonly faults?: readonly Reason[] | undefined;
}
