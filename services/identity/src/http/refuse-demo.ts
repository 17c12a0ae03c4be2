import { ForbiddenError, type Session } from '@parcelbell/platform';

/** Throws ForbiddenError for a demo session, which changes nothing. */
export function refuseDemo({ demo }: Session): void {
  if (!demo) return;
  throw new ForbiddenError('DEMO_MODE', 'Demo Mode Restriction', {
    extra: {
      isDemoMode: true,
      message: 'This is a read-only demo: nothing is changed.',
      contactInfo: 'Contact sales for a trial with your own building.',
    },
  });
}
