import type { FaultType, FaultTypes, ParamsIn } from './error-types.ts';

/** Why a value cannot be accepted: a sentence, and the stable type with the params that the sentence holds. */
export type Fault = {
  [T in FaultType]: { readonly type: T; readonly message: string } & ParamsIn<FaultTypes[T]>;
}[FaultType];

/** A fault of one field; `path` is dotted, such as `emails.0`. */
export type FieldFault = Fault & { readonly path: string };

type FaultArguments = {
  [T in FaultType]: ParamsIn<FaultTypes[T]> extends { readonly params: infer P }
    ? [type: T, message: string, params: P]
    : [type: T, message: string, params?: ParamsIn<FaultTypes[T]>['params']];
}[FaultType];

const mark = '{"type":"';

/**
 * The fault of a zod schema: `z.string({ error: fault('UNIT_REQUIRED', 'Unit number is required') })`. zod carries nothing but a message, so the message is the
 * whole fault as JSON; `readFault` reads it.
 */
export function fault(...[type, message, params]: FaultArguments): string {
  return JSON.stringify({ type, message, params });
}

/** As `fault`, for a fault that the domain finds too. */
export function faultMessage({ type, message, params }: Fault): string {
  return JSON.stringify({ type, message, params });
}

/** The fault in a zod message; undefined for a message that `fault` did not write. */
export function readFault(message: string): Fault | undefined {
  return message.startsWith(mark) ? (JSON.parse(message) as Fault) : undefined;
}

/** The fault of a field that is missing or empty. */
export function required(label: string): string {
  return fault('REQUIRED', `${label} is required`);
}

/** The fault of a value that is not text. */
export function notText(label: string): string {
  return fault('WRONG_TYPE', `${label} must be text`, { expected: 'string' });
}

/** The fault of a text of more than `max` characters. */
export function tooLong(label: string, max: number): string {
  return fault('TOO_LONG', `${label} is too long (max ${max} characters)`, { max });
}
