import { mapInSlices } from '@parcelbell/async';

/** The JSON of an answer's body. A long array is written in slices, so that other requests are answered in between. */
export async function jsonOf(body: unknown): Promise<Buffer> {
  if (!Array.isArray(body)) return Buffer.from(JSON.stringify(body));
  const parts = await mapInSlices(body, (item: unknown) => JSON.stringify(item) ?? 'null');
  return Buffer.from(`[${parts.join(',')}]`);
}
