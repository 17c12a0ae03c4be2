/** What a preview says of the parcel and the unit. */
const sample: ReadonlyMap<string, string> = new Map([
  ['unitNumber', '301'],
  ['trackingId', 'PKG-12345'],
]);

/** A template of texts with its placeholders filled; what is unknown is left out. */
export function fillTemplate(content: string, buildingName: string): string {
  const values = new Map([...sample, ['buildingName', buildingName]]);
  return content.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => values.get(name) ?? '');
}
