import type { Platform } from '@parcelbell/lifecycle';
import { present } from '@parcelbell/values';
import type { DecidedBy } from './domain/addition/member-additions.ts';

interface Details {
  readonly cause?: string;
  readonly by?: 'member' | 'staff';
  readonly userId?: string;
}

/** What happened to the residents of a building, for the log and the counters. No report contains an address. */
export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>) {
  const counter = metrics.counter(
    'resident_facts',
    'What happened to residents: registrations, verifications, opt-outs',
  );
  const report = (tenantId: string, fact: string, details: Details = {}, line = 'resident changed'): void => {
    counter.add(1, present({ fact, cause: details.cause, by: details.by }));
    log.info({ tenantId, fact, ...details }, line);
  };
  const fact = (name: string) => (tenantId: string) => report(tenantId, name);
  const decision = (name: string) => (tenantId: string, decidedBy: DecidedBy) => report(tenantId, name, decidedBy);
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
    // `cause` names the budget or the rule that withheld the message.
    mailWithheld: (tenantId: string, cause: string) =>
      report(tenantId, 'mail_withheld', { cause }, 'verification mail withheld'),
    textWithheld: (tenantId: string, cause: string) =>
      report(tenantId, 'text_withheld', { cause }, 'verification text withheld'),
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
    personErased: fact('person_erased'),
    erasureRepeated: fact('erasure_repeated'),
    erasureFailed: (tenantId: string, services: readonly string[]) => {
      counter.add(1, { fact: 'erasure_failed' });
      log.error({ tenantId, services }, 'a person could not be erased everywhere; it can be begun again');
    },
    erasureDelayed: (tenantId: string, service: string, err: unknown) =>
      log.warn({ tenantId, erasingService: service, err }, 'a service could not erase a person yet'),
    dataRequested: fact('data_requested'),
    householdForgotten: fact('forgotten'),
  };
}
