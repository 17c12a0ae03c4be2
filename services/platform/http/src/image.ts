import { fault, required } from '@parcelbell/errors';
import { z } from 'zod';
import type { ImageType } from './image-types.ts';
import { partsOfJpeg } from './jpeg.ts';
import { partsOfPng } from './png.ts';
import { partsOfWebp } from './webp.ts';

/** The size of the largest image that may be uploaded, in bytes. */
export const maxImageBytes = 300 * 1024;

/** An image as it is uploaded, stored and answered. */
export interface Image {
  readonly type: ImageType;
  readonly bytes: Uint8Array;
}

/** The body of a call that takes an image: its bytes in, an `Image` out. What it is follows from its bytes alone, whatever the caller says. */
export const imageBody = z.instanceof(Uint8Array, { error: required('Image') }).transform((bytes, context): Image => {
  const image = imageOf(bytes);
  if (image) return image;
  context.addIssue({ code: 'custom', message: fault('NOT_AN_IMAGE', 'The image must be a JPEG, PNG or WebP') });
  return z.NEVER;
});

/**
 * The image that some bytes are, without what is not needed to show it, such as where a photo was taken. Its parts follow each other from its first byte to its last, so
 * that nothing is cut off and nothing else is hidden in it, and its sides are of a size that can be shown. The pixels themselves are not decoded. Undefined where they
 * are none.
 */
export function imageOf(bytes: Uint8Array): Image | undefined {
  const type = imageTypeOf(bytes);
  const parts = type && partsOf[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return parts && { type, bytes: new Uint8Array(Buffer.concat(parts)) };
}

/** The parts of each form that are kept. */
const partsOf: Readonly<Record<ImageType, (bytes: Buffer) => Buffer[] | undefined>> = {
  'image/jpeg': partsOfJpeg,
  'image/png': partsOfPng,
  'image/webp': partsOfWebp,
};

/** The bytes in hexadecimal by which each form begins, and for WebP what follows the four bytes of its length. */
const beginnings: readonly (readonly [type: ImageType, at: number, bytes: string])[] = [
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/webp', 8, '57454250'],
];

function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return beginnings.find(([, at, expected]) => start.startsWith(expected, 2 * at))?.[0];
}
