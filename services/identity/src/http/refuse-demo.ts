import { demoIsReadOnly, type Session } from '@parcelbell/platform';

/** Throws ForbiddenError for a demo session, which changes nothing. */
export function refuseDemo({ demo }: Session): void {
  if (demo) throw demoIsReadOnly();
}
