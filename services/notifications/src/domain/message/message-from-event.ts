import type { Parcel, Recipient } from '@parcelbell/contracts/deliveries';
import { Channel as ChannelCode, type Contact } from '@parcelbell/contracts/residents';
import type { Channel, DeliveryDetails, DeliveryEntry, Message } from './message.ts';

/** The parts of an event that go into each of its messages. */
export interface Cause {
  readonly eventId: string;
  readonly tenantId: string;
  readonly occurredAt: Date;
  readonly correlationId: string;
  readonly traceparent: string;
}

/** Nobody wants to hear of a parcel a day late, and a service that was away for longer would flood the residents. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** The parts of a message that do not depend on its recipient. */
export type Subject = Pick<
  Message,
  | 'kind'
  | 'subjectId'
  | 'householdId'
  | 'unit'
  | 'tower'
  | 'parcel'
  | 'parcels'
  | 'additions'
  | 'verificationReason'
  | 'maskedPhone'
  | 'confirmBy'
  | 'sendAt'
  | 'renewal'
  | 'limit'
  | 'invitation'
>;

/** Whom an event names, as far as messages need it. */
export type Addressee = Pick<Recipient | Contact, 'contactId' | 'channel' | 'address' | 'language' | 'generation'>;

/** The messages to the recipients of an event, but for channels that this version does not know. */
export function messagesFor(cause: Cause, subject: Subject, recipients: readonly Addressee[]): Message[] {
  const { confirmBy, sendAt = cause.occurredAt } = subject;
  const latest = new Date(sendAt.getTime() + maxAgeMs);
  const { correlationId, traceparent } = cause;
  return recipients.flatMap(({ channel: code, contactId, generation, address, language }) => {
    const channel = channelOf(code);
    if (!channel) return [];
    return {
      ...subject,
      id: `${cause.tenantId}/${cause.eventId}/${channel}/${contactId}`,
      tenantId: cause.tenantId,
      contactId,
      generation,
      channel,
      address,
      language,
      origin: { correlationId, traceparent },
      occurredAt: cause.occurredAt,
      expiresAt: confirmBy && confirmBy < latest ? confirmBy : latest,
      tries: 0,
      version: 1,
      status: 'queued',
    };
  });
}

/** The kinds of messages that are about parcels. */
export type DeliveryMessageKind = Extract<Message['kind'], 'delivery' | 'pickup' | 'reminder' | 'correction'>;

/** What messages about a parcel say that are sent at the moment of their event. */
export function deliverySubject(kind: DeliveryMessageKind, parcel: Parcel): Subject {
  return { ...householdOf(parcel), kind, subjectId: parcel.parcelId, parcel: deliveryDetails(parcel) };
}

/** What messages about a parcel say that may wait, or tell of others too. `version` is the parcel's after the event. */
export function entrySubject(
  kind: DeliveryMessageKind,
  parcel: Parcel,
  told: Pick<DeliveryEntry, 'version' | 'round' | 'again'>,
): Subject {
  const { storageFeeCents } = parcel;
  const entry = { ...deliveryDetails(parcel), ...told, ...(storageFeeCents > 0 ? { storageFeeCents } : {}) };
  return { ...householdOf(parcel), kind, subjectId: parcel.parcelId, parcels: [entry] };
}

function householdOf({ householdId, unit, tower }: Parcel): Pick<Subject, 'householdId' | 'unit' | 'tower'> {
  return { householdId, unit, tower };
}

function deliveryDetails(parcel: Parcel): DeliveryDetails {
  const { pickedUpAt } = parcel;
  return {
    courier: parcel.courier,
    packageType: parcel.packageType,
    packageId: parcel.packageId,
    tracking: parcel.tracking,
    location: parcel.location,
    loggedAt: parcel.loggedAt ? dateOf(parcel.loggedAt) : new Date(0),
    ...(pickedUpAt ? { pickedUpAt: dateOf(pickedUpAt), pickedUpBy: parcel.pickedUpResidentName } : {}),
  };
}

/** A protobuf timestamp as a date, to the millisecond. */
export function dateOf({ seconds, nanos }: { seconds: bigint; nanos: number }): Date {
  return new Date(Number(seconds) * 1000 + Math.floor(nanos / 1e6));
}

/** Undefined for a channel that this version does not know. */
export function channelOf(code: ChannelCode): Channel | undefined {
  switch (code) {
    case ChannelCode.EMAIL:
      return 'email';
    case ChannelCode.SMS:
      return 'sms';
    default:
      return undefined;
  }
}
