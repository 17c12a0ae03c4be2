import { InvalidFileError } from '@parcelbell/errors';

/** The text of a file in UTF-8, without a byte order mark. Throws an InvalidFileError for any other encoding and for what is no text. */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text === undefined || text.includes('\0')) {
    const message = 'The file is not a text in UTF-8. In Excel, save it as "CSV UTF-8"';
    throw new InvalidFileError([{ path: 'file', type: 'NOT_A_TEXT_FILE', message }]);
  }
  return text;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
