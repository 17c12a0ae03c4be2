/** The account that an access token names; undefined where it cannot be read, which is the server's to judge. */
export function accountOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: { sub?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims.sub === 'string' ? claims.sub : undefined;
  } catch {
    return undefined;
  }
}
