import { defineMessages } from '@parcelbell/ui';
import type { AuditAction } from './api/audit-log.ts';

/** What each action of the audit log is in plain words. */
export const actionMessages = defineMessages({
  en: {
    'tenant.created': 'Added a building',
    'tenant.changed': 'Changed a building',
    'tenant.deleted': 'Deleted a building',
    'tenant.slug-generated': 'Generated a building’s web name',
    'user.created': 'Added a user',
    'user.invited': 'Invited a user',
    'user.changed': 'Changed a user',
    'user.suspended': 'Suspended a user',
    'user.reinstated': 'Reinstated a user',
    'user.deleted': 'Deleted a user',
    'user.role-set': 'Gave a user a role',
    'user.role-removed': 'Took a role from a user',
    'user.sessions-ended': 'Ended all sessions of a user',
    'session.ended': 'Ended somebody’s session',
    'subscription.created': 'Added a subscription',
    'subscription.changed': 'Changed a subscription',
    'subscription.renewed': 'Renewed a subscription',
    'household.addition-approved': 'Approved a resident’s contact',
    'household.addition-removed': 'Removed a resident’s contact',
    'household.resident-added': 'Added a resident',
    'household.verification-sent': 'Sent a verification e-mail again',
    'household.contact-removed': 'Removed an address or a phone',
    'household.contact-approved': 'Approved an address or a phone',
    'household.moved-out': 'Moved a resident out',
    'import.started': 'Started an import',
    'debug-logging.enabled': 'Switched debug logging on',
    'debug-logging.extended': 'Extended debug logging',
    'debug-logging.disabled': 'Switched debug logging off',
  } satisfies Record<AuditAction, string>,
  fr: () => import(/* webpackChunkName: "fr" */ './action-messages.fr.ts'),
});
