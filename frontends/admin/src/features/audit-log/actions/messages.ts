import { defineMessages } from '@parcelbell/ui';
import type { AuditAction } from '../api/audit-log.ts';

/** What each action of the audit log is in plain words; `subject` is the name of what it was done to. */
export const actionMessages = defineMessages({
  en: {
    'tenant.created': 'Added {{subject}}',
    'tenant.changed': 'Changed {{subject}}',
    'tenant.deleted': 'Deleted {{subject}}',
    'tenant.slug-generated': 'Generated the web name of {{subject}}',
    'user.created': 'Added the user {{subject}}',
    'user.invited': 'Invited {{subject}}',
    'user.changed': 'Changed the user {{subject}}',
    'user.suspended': 'Suspended {{subject}}',
    'user.reinstated': 'Reinstated {{subject}}',
    'user.deleted': 'Deleted the user {{subject}}',
    'user.role-set': 'Gave {{subject}} the role {{role}}',
    'user.role-removed': 'Took the role {{role}} from {{subject}}',
    'user.sessions-ended': 'Ended all sessions of {{subject}}',
    'session.started': 'Signed in',
    'session.refused': 'Was refused at the sign-in',
    'session.ended': 'Ended a session of {{subject}}',
    'subscription.created': 'Added the subscription of {{subject}}',
    'subscription.changed': 'Changed the subscription of {{subject}}',
    'subscription.renewed': 'Renewed the subscription of {{subject}}',
    'household.addition-approved': 'Approved a resident’s contact in {{subject}}',
    'household.addition-removed': 'Removed a resident’s contact from {{subject}}',
    'household.resident-added': 'Added a resident in {{subject}}',
    'household.verification-sent': 'Sent a verification e-mail again to a resident of {{subject}}',
    'household.contact-removed': 'Removed an address or a phone from {{subject}}',
    'household.contact-approved': 'Approved an address or a phone in {{subject}}',
    'household.moved-out': 'Moved the residents out of {{subject}}',
    'household.unverified-removed': 'Removed registrations that nobody had verified from {{subject}}',
    'import.started': 'Started an import of {{subject}}',
    'export.audit-log': 'Took the audit log as a file',
    'export.storage-fees': 'Took the storage fees as a file',
    'debug-logging.enabled': 'Switched debug logging on',
    'debug-logging.extended': 'Extended debug logging',
    'debug-logging.disabled': 'Switched debug logging off',
  } as const satisfies Record<AuditAction, string>,
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
