import { type ApiClient, ApiError } from '@parcelbell/client';

/** Refuses a call before it is sent where no building is selected, as the server would. */
export function requireTenant({ session }: ApiClient): void {
  if (session.tenantId() === null) throw new ApiError({ status: 403, body: { type: 'NO_TENANT' } });
}

/** Whether a call was refused because no building is selected. */
export function isWithoutTenant(error: Error | null): boolean {
  return error instanceof ApiError && error.type === 'NO_TENANT';
}
