import { Schema } from 'mongoose';

export const requiredDate = { type: Date, required: true } as const;
export const requiredBoolean = { type: Boolean, required: true } as const;
/** A text that may be empty. mongoose refuses an empty text in a required field. */
export const anyText = { type: String } as const;

/** The schema of a document within a document. A field that it does not name is refused. */
export function partSchema<T>(fields: { readonly [K in keyof T]-?: object }): Schema {
  return new Schema({ ...fields } as Record<string, object>, { _id: false, strict: 'throw' });
}
