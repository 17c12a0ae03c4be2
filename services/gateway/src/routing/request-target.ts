import { InvalidError } from '@parcelbell/errors';

/**
 * The path of a request target (RFC 9112, origin-form), still encoded. Throws InvalidError for every target that two servers could interpret differently:
 * absolute URLs, dot segments in any encoding, empty segments, backslashes, control characters, broken percent-encoding.
 */
export function pathOf(target: string | undefined): string {
  if (!target?.startsWith('/')) throw badTarget();
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  // Nearly every path has only letters, digits, slashes and hyphens, and needs no further check.
  if (!/^[\w/-]*$/.test(path) || path.includes('//')) checkSegments(path);
  return path;
}

function checkSegments(path: string): void {
  if (path.includes('//') || path.includes('\\') || path.includes('#')) throw badTarget();
  for (const segment of path.split('/')) {
    const decoded = decode(segment);
    if (decoded === '.' || decoded === '..' || hasControlCharacter(decoded)) throw badTarget();
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badTarget();
  }
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

function badTarget(): InvalidError {
  return new InvalidError('BAD_REQUEST', 'The request cannot be understood.');
}
