import { InvalidError, ParcelbellError } from '@parcelbell/errors';
import SCIMMY from 'scimmy';
import type { IdentityContext } from '../../context.ts';
import { companyOfDirectory, directoryCaller } from '../../domain/directory/directory-access.ts';

/** As many users are in one answer. */
export const maxScimResults = 100;

/** A call by SCIM (RFC 7643, RFC 7644). A company's directory makes it with its bearer token. */
export interface ScimCall {
  readonly headers: { readonly authorization?: string | undefined };
  readonly remoteAddress: string;
}

/** The company whose directory calls, and who it is in the audit log. Throws UnauthenticatedError. */
export async function directoryOf({ headers, remoteAddress }: ScimCall, context: IdentityContext) {
  const companyId = await companyOfDirectory(headers.authorization, context);
  return { companyId, by: directoryCaller(companyId, remoteAddress) };
}

const mediaType = { 'Content-Type': 'application/scim+json' } as const;

/** An answer in SCIM's media type. */
export function scimAnswer<Status extends 200 | 201>(
  status: Status,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) {
  return { status, body: { ...body }, headers: { ...mediaType, ...headers } };
}

type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidValue' | 'invalidPath' | 'noTarget' | 'mutability';

/** Runs what reads a request by SCIM's rules. Throws InvalidError with the sentence of the library. */
export async function readScim<T>(otherwise: ScimType, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ParcelbellError) throw error;
    const known = error instanceof SCIMMY.Types.Error ? error : undefined;
    throw invalidScim((known?.scimType as ScimType | undefined) ?? otherwise, known?.message ?? sentences[otherwise]);
  }
}

const sentences: Partial<Record<ScimType, string>> = {
  invalidFilter: 'Please filter by userName, externalId or id, with eq and one value.',
  invalidSyntax: 'The body is no such message of SCIM.',
};

export function invalidScim(scimType: ScimType, sentence = 'A value is not valid.'): InvalidError {
  return new InvalidError('SCIM_INVALID', sentence, { extra: { scimType } });
}
