/** A unit as the building knows it, from what somebody typed. */
export function normaliseUnit(typed: string): string {
  return typed.trim().toUpperCase();
}
