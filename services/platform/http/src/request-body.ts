import type { IncomingMessage } from 'node:http';
import { HttpRefusal } from './http-refusal.ts';

/** The size of the largest body that a request may have, in bytes. */
export const maxBodyBytes = 64 * 1024;

/** The size of the largest file that may be uploaded, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;

/** Whether a request has a body (RFC 9112, section 6). */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** 400: the client went away before its body was read. It does not see the answer, but logs and metrics distinguish it from a body of an unsupported type. */
export function clientWentAway(): HttpRefusal {
  return new HttpRefusal(400, 'request.aborted');
}

/** 415: the body is not JSON, or not in a supported encoding. */
export function unsupportedBody(): HttpRefusal {
  return new HttpRefusal(415, 'body.type.unsupported');
}

/** 413: the body is larger than `maxBodyBytes`. */
export function bodyTooLarge(): HttpRefusal {
  return new HttpRefusal(413, 'entity.too.large');
}

/** 413: the uploaded file is larger than `maxFileBytes`. */
export function fileTooLarge(): HttpRefusal {
  return new HttpRefusal(413, 'file.too.large');
}

/** 415: the uploaded file is not CSV. */
export function unsupportedFile(): HttpRefusal {
  return new HttpRefusal(415, 'file.type.unsupported');
}

/** 413: the uploaded image is larger than `maxImageBytes`. */
export function imageTooLarge(): HttpRefusal {
  return new HttpRefusal(413, 'image.too.large');
}

/** 415: the uploaded file is no image that is kept. */
export function unsupportedImage(): HttpRefusal {
  return new HttpRefusal(415, 'image.type.unsupported');
}
