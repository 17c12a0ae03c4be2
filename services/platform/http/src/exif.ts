/** What stands before the data in a JPEG, and in what some programs write into a WebP. */
export const exifName = 'Exif\0\0';
const headerLength = 8;
const entryLength = 12;
const orientationTag = 0x0112;

/**
 * EXIF data (TIFF 6.0, section 2) with nothing but how the picture is to be turned; undefined where it says nothing of that. All else, such as where and when a photo
 * was taken, is left out.
 */
export function exifOfOrientation(data: Buffer): Buffer | undefined {
  const orientation = orientationIn(isNamed(data) ? data.subarray(exifName.length) : data);
  // 1 is a picture that is shown as it is.
  if (orientation === undefined || orientation < 2 || orientation > 8) return undefined;
  const kept = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  kept.writeUInt16BE(orientation, headerLength + 2 + 8);
  return kept;
}

function isNamed(data: Buffer): boolean {
  return data.toString('latin1', 0, exifName.length) === exifName;
}

/** What the first directory has as orientation. */
function orientationIn(exif: Buffer): number | undefined {
  const order = exif.toString('latin1', 0, 2);
  if (exif.length < headerLength || (order !== 'II' && order !== 'MM')) return undefined;
  const isLittleEndian = order === 'II';
  const shortAt = (at: number) => (isLittleEndian ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = isLittleEndian ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (directory + 2 > exif.length) return undefined;
  const end = directory + 2 + shortAt(directory) * entryLength;
  for (let at = directory + 2; at + entryLength <= Math.min(end, exif.length); at += entryLength) {
    if (shortAt(at) === orientationTag) return shortAt(at + 8);
  }
  return undefined;
}
