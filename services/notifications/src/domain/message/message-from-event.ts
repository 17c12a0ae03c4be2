import type { Parcel, Recipient } from '@parcelbell/contracts/deliveries';
import { Channel as ChannelCode, type Contact } from '@parcelbell/contracts/residents';
import type { Channel, DeliveryDetails, DeliveryEntry, Message } from './message.ts';

/** The parts of an event that each of its messages contains. */
export interface Cause {
  readonly eventId: string;
  readonly tenantId: string;
  readonly occurredAt: Date;
  readonly correlationId: string;
  readonly traceparent: string;
}

/** An older message is useless, and a service that was down for longer would flood the residents. */
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
  | 'erases'
  | 'company'
  | 'sendAt'
  | 'renewal'
  | 'limit'
  | 'invitation'
>;

/** The subject of a message to somebody who belongs to no household. */
export const noHousehold = { householdId: '', unit: '', tower: '' } as const;

/** A recipient of an event. */
type Addressee = Pick<Recipient | Contact, 'contactId' | 'channel' | 'address' | 'language' | 'generation'>;

/** Creates the messages to the recipients of an event. Recipients with an unknown channel get none. */
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

/** The kinds of messages about deliveries. */
export type DeliveryMessageKind = Extract<Message['kind'], 'delivery' | 'pickup' | 'reminder' | 'correction'>;

/** The subject of messages about a delivery that are sent immediately. */
export function deliverySubject(kind: DeliveryMessageKind, parcel: Parcel): Subject {
  return { ...householdOf(parcel), kind, subjectId: parcel.parcelId, parcel: deliveryDetails(parcel) };
}

/** The subject of messages about a delivery that may wait or list other deliveries too. */
export function entrySubject(
  kind: DeliveryMessageKind,
  parcel: Parcel,
  notice: Pick<DeliveryEntry, 'version' | 'round' | 'again'>,
): Subject {
  const { storageFeeCents } = parcel;
  const entry = { ...deliveryDetails(parcel), ...notice, ...(storageFeeCents > 0 ? { storageFeeCents } : {}) };
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

/** Converts a protobuf timestamp, to the millisecond. */
export function dateOf({ seconds, nanos }: { seconds: bigint; nanos: number }): Date {
  return new Date(Number(seconds) * 1000 + Math.floor(nanos / 1e6));
}

/** Undefined for a channel that this release does not know. */
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
