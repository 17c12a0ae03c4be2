import { type Platform, present } from '@parcelbell/platform';
import type { DecidedBy } from './domain/addition/member-additions.ts';
import type { DecidedByStaff } from './domain/resident/staff-change.ts';

/** What happened to the residents of a building, for the log and the counters. No report contains an address. */
export interface Reports {
  registered(tenantId: string): void;
  emailVerified(tenantId: string): void;
  phoneVerified(tenantId: string): void;
  codeResent(tenantId: string): void;
  unsubscribed(tenantId: string): void;
  contactOptedOut(tenantId: string): void;
  contactOptedIn(tenantId: string): void;
  contactBounced(tenantId: string): void;
  contactsLapsed(tenantId: string): void;
  /** `cause` names the budget or the rule that withheld it. */
  mailWithheld(tenantId: string, cause: string): void;
  textWithheld(tenantId: string, cause: string): void;
  additionsNoticed(tenantId: string): void;
  additionApproved(tenantId: string, decidedBy: DecidedBy): void;
  additionRemoved(tenantId: string, decidedBy: DecidedBy): void;
  residentMovedOut(tenantId: string, by: DecidedByStaff): void;
  residentAdded(tenantId: string, by: DecidedByStaff): void;
  contactRemoved(tenantId: string, by: DecidedByStaff): void;
  contactApproved(tenantId: string, by: DecidedByStaff): void;
  verificationResent(tenantId: string, by: DecidedByStaff): void;
  preferencesChanged(tenantId: string): void;
  homeLinkRequested(tenantId: string): void;
  householdForgotten(tenantId: string): void;
}

/** The names of the facts in the counter and in the log. */
type FactName =
  | 'registered'
  | 'email_verified'
  | 'phone_verified'
  | 'code_resent'
  | 'unsubscribed'
  | 'opted_out'
  | 'opted_in'
  | 'bounced'
  | 'lapsed'
  | 'mail_withheld'
  | 'text_withheld'
  | 'additions_noticed'
  | 'addition_approved'
  | 'addition_removed'
  | 'moved_out'
  | 'added'
  | 'contact_removed'
  | 'contact_approved'
  | 'verification_resent'
  | 'wishes_changed'
  | 'home_link_requested'
  | 'forgotten';

interface Details {
  readonly cause?: string;
  readonly by?: 'member' | 'staff';
  readonly userId?: string;
}

export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): Reports {
  const counter = metrics.counter(
    'resident_facts',
    'What happened to residents: registrations, verifications, opt-outs',
  );
  const report = (tenantId: string, fact: FactName, details: Details = {}, line = 'resident changed'): void => {
    counter.add(1, present({ fact, cause: details.cause, by: details.by }));
    log.info({ tenantId, fact, ...details }, line);
  };
  const fact = (name: FactName) => (tenantId: string) => report(tenantId, name);
  const decision = (name: FactName) => (tenantId: string, decidedBy: DecidedBy) => report(tenantId, name, decidedBy);
  return {
    registered: fact('registered'),
    emailVerified: fact('email_verified'),
    phoneVerified: fact('phone_verified'),
    codeResent: fact('code_resent'),
    unsubscribed: fact('unsubscribed'),
    contactOptedOut: fact('opted_out'),
    contactOptedIn: fact('opted_in'),
    contactBounced: fact('bounced'),
    contactsLapsed: fact('lapsed'),
    mailWithheld: (tenantId, cause) => report(tenantId, 'mail_withheld', { cause }, 'verification mail withheld'),
    textWithheld: (tenantId, cause) => report(tenantId, 'text_withheld', { cause }, 'verification text withheld'),
    additionsNoticed: fact('additions_noticed'),
    additionApproved: decision('addition_approved'),
    additionRemoved: decision('addition_removed'),
    residentMovedOut: decision('moved_out'),
    residentAdded: decision('added'),
    contactRemoved: decision('contact_removed'),
    contactApproved: decision('contact_approved'),
    verificationResent: decision('verification_resent'),
    preferencesChanged: fact('wishes_changed'),
    homeLinkRequested: fact('home_link_requested'),
    householdForgotten: fact('forgotten'),
  };
}
