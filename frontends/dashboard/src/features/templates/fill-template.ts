/** What a preview says of the parcel and the unit. */
const sample: Readonly<Record<string, string>> = { unitNumber: '301', trackingId: 'PKG-12345' };

/** A template of texts with its placeholders filled; what is unknown is left out. */
export function fillTemplate(content: string, buildingName: string): string {
  return content.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    if (name === 'buildingName') return buildingName;
    return Object.hasOwn(sample, name) ? (sample[name] ?? '') : '';
  });
}
