import { ApiError, type FieldFault, type Reason, shownReason } from '@parcelbell/client';

interface Placing<Values, Field extends string> {
  fieldOfType?: Readonly<Record<string, Field>>;
  fieldOf?: (fault: FieldFault, values: Values) => Field | undefined;
}

/** Puts what the server refused beside the fields that it is about. The first fault of a field counts. What is not only about fields stays the failure. */
export function placeRefusal<Values extends object, Field extends string>(
  error: unknown,
  values: Values,
  {
    fieldOfType = {},
    fieldOf = ({ path }) => (Object.hasOwn(values, path) ? (path as Field) : undefined),
  }: Placing<Values, Field>,
): { problems: Map<Field, Reason>; failure: Error | undefined } {
  const { type = '', errors = [] } = error instanceof ApiError ? error : {};
  const named = fieldOfType[type];
  if (named) return { problems: new Map([[named, shownReason(error)]]), failure: undefined };
  const problems = new Map<Field, Reason>();
  const placed = errors.map((fault) => [fieldOf(fault, values), fault] as const);
  for (const [field, fault] of placed) if (field !== undefined && !problems.has(field)) problems.set(field, fault);
  const isPlaced = errors.length > 0 && placed.every(([field]) => field !== undefined);
  const failure = error instanceof Error ? error : new Error(String(error));
  return { problems, failure: isPlaced ? undefined : failure };
}
