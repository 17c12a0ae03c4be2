import { fault } from '@parcelbell/errors';
import { type Image, imageOf } from '@parcelbell/http';
import { z } from 'zod';

const notACode = fault('NOT_A_PICKUP_CODE', 'The pickup code must be six digits');

export const pickupCode = z
  .string({ error: notACode })
  .trim()
  .regex(/^\d{6}$/, { error: notACode });

const maxBytes = 40 * 1024;
const maxTextLength = Math.ceil(maxBytes / 3) * 4;
const notASignature = fault('NOT_A_SIGNATURE', 'The signature must be a PNG in base64 of at most 40 KB');

export const signature = z
  .base64({ error: notASignature })
  .max(maxTextLength, { error: notASignature })
  .meta({ description: 'A PNG in base64, at most 40 KB' })
  .transform((text, context): Image => {
    const image = imageOf(Buffer.from(text, 'base64'));
    if (image?.type === 'image/png' && image.bytes.length <= maxBytes) return image;
    context.addIssue({ code: 'custom', message: notASignature });
    return z.NEVER;
  });
