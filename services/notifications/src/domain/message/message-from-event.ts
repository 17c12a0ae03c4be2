import type { Parcel, Recipient } from '@parcelbell/contracts/deliveries';
import { Channel as ChannelCode, type Contact } from '@parcelbell/contracts/residents';
import type { Addition, Channel, Message, MessageKind, ParcelFacts, VerificationReason } from './message.ts';

/** The parts of an event that every message takes over. */
export interface Cause {
  readonly eventId: string;
  readonly tenantId: string;
  readonly occurredAt: Date;
}

/** Nobody wants to hear of a parcel a day late; a building that was offline for longer would flood its residents. */
const maxAgeMs = 24 * 60 * 60 * 1000;

interface Subject {
  readonly kind: MessageKind;
  readonly subjectId: string;
  readonly householdId: string;
  readonly unit: string;
  readonly tower: string;
  readonly parcel?: ParcelFacts;
  readonly maskedAddress?: string;
  readonly additions?: readonly Addition[];
  readonly verificationReason?: VerificationReason;
  readonly maskedPhone?: string;
  /** A verification is worthless after this. */
  readonly confirmBy?: Date;
}

/** The message to one recipient of an event; undefined for a channel that this version does not know. */
export function messageFor(
  cause: Cause,
  subject: Subject,
  recipient: Pick<Recipient | Contact, 'contactId' | 'channel' | 'address' | 'language' | 'generation'>,
): Message | undefined {
  const channel = channelOf(recipient.channel);
  if (!channel) return undefined;
  const latest = new Date(cause.occurredAt.getTime() + maxAgeMs);
  const { confirmBy } = subject;
  return {
    ...subject,
    id: `${cause.tenantId}/${cause.eventId}/${channel}/${recipient.contactId}`,
    tenantId: cause.tenantId,
    contactId: recipient.contactId,
    generation: recipient.generation,
    channel,
    address: recipient.address,
    language: recipient.language,
    occurredAt: cause.occurredAt,
    expiresAt: confirmBy && confirmBy < latest ? confirmBy : latest,
    tries: 0,
    version: 1,
    status: 'queued',
  };
}

/** What messages about a parcel tell of it. */
export function parcelSubject(kind: 'delivery' | 'pickup', parcel: Parcel): Subject {
  const { pickedUpAt } = parcel;
  return {
    kind,
    subjectId: parcel.parcelId,
    householdId: parcel.householdId,
    unit: parcel.unit,
    tower: parcel.tower,
    parcel: {
      courier: parcel.courier,
      packageType: parcel.packageType,
      packageId: parcel.packageId,
      tracking: parcel.tracking,
      location: parcel.location,
      loggedAt: parcel.loggedAt ? dateOf(parcel.loggedAt) : new Date(0),
      ...(pickedUpAt ? { pickedUpAt: dateOf(pickedUpAt), pickedUpBy: parcel.pickedUpResidentName } : {}),
    },
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
