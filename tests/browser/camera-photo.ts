/** A JPEG as a camera writes it: with the way it was held (an orientation of Exif, 1 to 8) and the place where it was taken. */
export function takenByCamera(jpeg: Buffer, orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const directory = (entries: readonly Buffer[]) =>
    Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
  const [short, long, rational] = [3, 4, 5];
  const headBytes = 8;
  const gpsAt = headBytes + 2 + 2 * 12 + 4;
  const latitudeAt = gpsAt + 2 + 12 + 4;
  const latitude = Buffer.from(Uint32Array.of(49, 1, 16, 1, 30, 1).buffer).swap32();
  const tiff = Buffer.concat([
    Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1'),
    directory([entry(0x0112, short, 1, orientation << 16), entry(0x8825, long, 1, gpsAt)]),
    directory([entry(0x0002, rational, 3, latitudeAt)]),
    latitude,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}
