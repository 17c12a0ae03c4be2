import type { DescMessage } from '@bufbuild/protobuf';
import { StaffChangeMadeSchema } from '../gen/parcelbell/audit/v1/audit_pb.js';
import {
  PaymentReceivedSchema,
  RenewalReminderDueSchema,
  SubscriptionStateSchema,
} from '../gen/parcelbell/billing/v1/billing_pb.js';
import {
  DelegationsChangedSchema,
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryNoticeDueSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  DeliveryReopenedSchema,
  LimitExceededSchema,
} from '../gen/parcelbell/deliveries/v1/deliveries_pb.js';
import {
  AddressConfirmationRequestedSchema,
  DebugLoggingStateSchema,
  RoleChangedSchema,
  SessionRevokedSchema,
  UserInvitedSchema,
  UserStateSchema,
} from '../gen/parcelbell/identity/v1/identity_pb.js';
import {
  ContactBouncedSchema,
  ContactOptedInSchema,
  ContactOptedOutSchema,
  MessageOutcomeSchema,
} from '../gen/parcelbell/notifications/v1/notifications_pb.js';
import {
  AdditionsNoticedSchema,
  DataRequestMadeSchema,
  HomeLinkRequestedSchema,
  HouseholdStateSchema,
  PhoneVerifiedSchema,
  VerificationRequestedSchema,
} from '../gen/parcelbell/residents/v1/residents_pb.js';
import {
  CompanyStateSchema,
  RetentionReportedSchema,
  RetentionStateSchema,
  SubscriptionChangeRequestedSchema,
  TenantStateSchema,
} from '../gen/parcelbell/tenancy/v1/tenancy_pb.js';

/** Partitions of every topic, fixed for the topic's life: an event's partition is a hash of its tenant modulo this. */
export const partitionCount = 24;

export interface Topic {
  /** `<service>.<noun>.v<version>` */
  readonly name: string;
  /**
   * `state`: every event carries the whole state of its aggregate and the topic is compacted, a tombstone meaning gone.
   * `fact`: what happened, kept for 14 days.
   */
  readonly kind: 'state' | 'fact';
  /** The messages that may appear in the topic; a consumer skips and counts any other. */
  readonly events: readonly DescMessage[];
}

const state = (name: string, ...events: DescMessage[]): Topic => ({ name, kind: 'state', events });
const fact = (name: string, ...events: DescMessage[]): Topic => ({ name, kind: 'fact', events });

/** Every topic of the product: the only place that knows a topic's name. */
export const topics = {
  user: state('identity.user.v1', UserStateSchema),
  role: fact('identity.role.v1', RoleChangedSchema),
  session: fact('identity.session.v1', SessionRevokedSchema),
  invitation: fact('identity.invitation.v1', UserInvitedSchema, AddressConfirmationRequestedSchema),
  debugLogging: state('identity.debug-logging.v1', DebugLoggingStateSchema),
  /** Every service publishes here what staff changed; identity keeps it. */
  audit: fact('identity.audit.v1', StaffChangeMadeSchema),
  tenant: state('tenancy.tenant.v1', TenantStateSchema),
  company: state('tenancy.company.v1', CompanyStateSchema),
  retention: state('tenancy.retention.v1', RetentionStateSchema),
  /** Every service publishes here what its retention job did; tenancy keeps it. */
  retentionReport: fact('tenancy.retention-report.v1', RetentionReportedSchema),
  subscriptionChange: fact('tenancy.subscription-change.v1', SubscriptionChangeRequestedSchema),
  resident: state('residents.resident.v1', HouseholdStateSchema),
  verification: fact(
    'residents.verification.v1',
    VerificationRequestedSchema,
    AdditionsNoticedSchema,
    HomeLinkRequestedSchema,
    PhoneVerifiedSchema,
    DataRequestMadeSchema,
  ),
  delivery: fact(
    'deliveries.delivery.v1',
    DeliveryLoggedSchema,
    DeliveryPickedUpSchema,
    DeliveryCorrectedSchema,
    DeliveryClosedSchema,
    DeliveryRemovedSchema,
    DeliveryReopenedSchema,
    DeliveryNoticeDueSchema,
  ),
  limit: fact('deliveries.limit.v1', LimitExceededSchema),
  delegation: fact('deliveries.delegation.v1', DelegationsChangedSchema),
  notification: fact(
    'notifications.notification.v1',
    MessageOutcomeSchema,
    ContactOptedOutSchema,
    ContactOptedInSchema,
    ContactBouncedSchema,
  ),
  subscription: state('billing.subscription.v1', SubscriptionStateSchema),
  payment: fact('billing.payment.v1', PaymentReceivedSchema),
  reminder: fact('billing.reminder.v1', RenewalReminderDueSchema),
} as const satisfies Record<string, Topic>;

const topicByType = new Map<string, Topic>(
  Object.values<Topic>(topics).flatMap((topic) => topic.events.map((event) => [event.typeName, topic] as const)),
);

/** The topic that carries a message; throws on a message that is on none, which is a mistake in the code. */
export function topicOf(typeName: string): Topic {
  const topic = topicByType.get(typeName);
  if (!topic) throw new Error(`No topic carries ${typeName}; add it to the map in proto/src/topics.ts`);
  return topic;
}
