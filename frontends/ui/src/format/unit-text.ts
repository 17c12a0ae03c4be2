/** A unit as people say it: 301, or 301 · North in a building with towers. */
export function unitText({ unit, tower }: { unit: string; tower?: string | undefined }): string {
  return tower ? `${unit} · ${tower}` : unit;
}
