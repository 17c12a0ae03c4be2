interface Answer {
  readonly status: number;
  readonly body: { readonly message: string; readonly [extra: string]: unknown };
}

/** An error in the form of SCIM (RFC 7644, section 3.12), which knows no 422. `scimType` is taken from the error's `extra`. */
export function asScimError({ status, body: { message: detail, scimType } }: Answer): { status: number; body: object } {
  const code = status === 422 ? 400 : status;
  const type = scimType ?? (status === 422 ? 'invalidValue' : undefined);
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
  return { status: code, body: { schemas, status: String(code), ...(type ? { scimType: type } : {}), detail } };
}
