import type {
  DeliveryLogged,
  DeliveryNoticeDue,
  DeliveryPickedUp,
  Parcel,
  Recipient,
} from '@parcelbell/contracts/deliveries';
import { Channel as ChannelCode, type Contact } from '@parcelbell/contracts/residents';
import type { Channel, Message } from './message.ts';

/** The parts of an event that go into each of its messages. */
export interface Cause {
  readonly eventId: string;
  readonly tenantId: string;
  readonly occurredAt: Date;
}

/** Nobody wants to hear of a parcel a day late, and a service that was away for longer would flood the residents. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** The parts of a message that do not depend on its recipient. */
type Subject = Pick<
  Message,
  | 'kind'
  | 'subjectId'
  | 'householdId'
  | 'unit'
  | 'tower'
  | 'parcel'
  | 'maskedAddress'
  | 'additions'
  | 'verificationReason'
  | 'maskedPhone'
  | 'confirmBy'
  | 'renewal'
  | 'limit'
  | 'invitation'
  | 'round'
>;

/** The messages to the recipients of an event, but for channels that this version does not know. */
export function messagesFor(
  cause: Cause,
  subject: Subject,
  recipients: readonly Pick<Recipient | Contact, 'contactId' | 'channel' | 'address' | 'language' | 'generation'>[],
): Message[] {
  const latest = new Date(cause.occurredAt.getTime() + maxAgeMs);
  const { confirmBy } = subject;
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
      occurredAt: cause.occurredAt,
      expiresAt: confirmBy && confirmBy < latest ? confirmBy : latest,
      tries: 0,
      version: 1,
      status: 'queued',
    };
  });
}

/** The messages of an event about a parcel to the recipients that it names. */
export function parcelMessages(
  cause: Cause,
  kind: 'delivery' | 'pickup',
  { parcel, recipients }: Pick<DeliveryLogged | DeliveryPickedUp, 'parcel' | 'recipients'>,
): Message[] {
  return parcel ? messagesFor(cause, parcelSubject(kind, parcel), recipients) : [];
}

/** The messages that tell of a parcel later than at its logging. */
export function noticeMessages(cause: Cause, { parcel, recipients, round }: DeliveryNoticeDue): Message[] {
  return parcel ? messagesFor(cause, { ...parcelSubject('delivery', parcel), round }, recipients) : [];
}

/** What messages about a parcel say of it. */
function parcelSubject(kind: 'delivery' | 'pickup', parcel: Parcel): Subject {
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
