import type { LinkCodes } from '@parcelbell/auth';
import type { MailTemplateType } from '../../texts/catalogue.ts';
import type { DeliveryDetails, DeliveryEntry, Message, MessageKind } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const dayMs = dayMinutes * minuteMs;
const resident = 'Alex Martin';
const samplePackageId = 'P-7K3M9Q2X4T';

/** Replaces the sample values of a preview: with `unit` the sample unit, with `courier` the sample delivery. */
export interface PreviewedValues {
  readonly unit?: string | undefined;
  readonly tower?: string | undefined;
  readonly courier?: string | undefined;
  readonly packagetype?: string | undefined;
  readonly tracking?: string | undefined;
  readonly location?: string | undefined;
  readonly packageId?: string | undefined;
  /** Who picked up the parcel. */
  readonly residentName?: string | undefined;
  readonly loggedAt?: Date | undefined;
}

interface SampleRequest {
  readonly type: MailTemplateType | 'welcome';
  readonly language: string;
  readonly values: PreviewedValues;
}

/** Creates a message for a preview, with sample values for missing ones. It is not stored or sent. */
export function sampleMessage({ type, language, values }: SampleRequest, tenant: Tenant, now: Date): Message {
  const kind = kindOf(type);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  return {
    kind,
    language,
    unit: values.unit ?? '301',
    tower: (values.unit && values.tower) ?? '',
    id: 'sample',
    tenantId: tenant.tenantId,
    subjectId: 'sample',
    householdId: 'sample',
    contactId: 'sample',
    channel: 'email',
    address: 'alex.martin@example.com',
    generation: 1,
    ...deliveriesFor(type, values, ago),
    additions: [
      { channel: 'email', maskedAddress: 's•••@example.com', addedAt: ago(5), needsApproval: false },
      { channel: 'sms', maskedAddress: '•••42', addedAt: ago(5), needsApproval: false },
    ],
    invitation: { userName: resident, invitedBy: '', isSuperadmin: false, tenantNames: [displayName(tenant)] },
    limit: {
      localMonth: now.toISOString().slice(0, 7),
      deliveries: 101,
      monthlyLimit: 100,
      exceedFeeCents: 250,
    },
    renewal: {
      daysLeft: 7,
      renewalDate: inDays(7).toISOString().slice(0, 10),
      amountCents: 4_900,
      billingCycle: 'monthly',
    },
    confirmBy: inDays(7),
    expiresAt: inDays(1),
    origin: { correlationId: '', traceparent: '' },
    occurredAt: now,
    status: 'queued',
    version: 1,
    tries: 0,
  };
}

function kindOf(type: SampleRequest['type']): MessageKind {
  switch (type) {
    case 'deliveries':
      return 'delivery';
    case 'reminders':
      return 'reminder';
    default:
      return type;
  }
}

type SampleDelivery = Omit<DeliveryDetails, 'pickedUpAt' | 'pickedUpBy'>;

function deliveriesFor(
  type: SampleRequest['type'],
  values: PreviewedValues,
  ago: (minutes: number) => Date,
): Pick<Message, 'parcel' | 'parcels'> {
  const sample: SampleDelivery = {
    courier: 'UPS',
    packageType: 'Box',
    packageId: samplePackageId,
    tracking: 'PKG-12345',
    location: '',
    loggedAt: ago(90),
  };
  const given = givenDelivery(values, ago(0));
  const first = given ?? sample;
  const other = {
    ...sample,
    courier: 'FedEx',
    packageType: 'Envelope',
    packageId: 'P-4H8N2V6W9R',
    tracking: 'PKG-67890',
  };
  const entry = (delivery: SampleDelivery, more: Partial<DeliveryEntry> = {}) => ({
    ...delivery,
    version: 2,
    round: 1,
    ...more,
  });
  const overdue = { loggedAt: ago(5 * dayMinutes), storageFeeCents: 400 };
  switch (type) {
    case 'deliveries':
      return { parcels: [entry(first), entry(other)] };
    case 'reminder':
      return { parcels: [entry(first, overdue)] };
    case 'reminders':
      return { parcels: [entry(first, overdue), entry(other, { loggedAt: ago(3 * dayMinutes) })] };
    case 'pickup':
      return given
        ? { parcel: { ...given, pickedUpAt: ago(0), pickedUpBy: values.residentName ?? '' } }
        : { parcel: { ...sample, pickedUpAt: ago(5), pickedUpBy: resident } };
    default:
      return { parcel: first };
  }
}

/** Returns the requested delivery; undefined if the sample is to be shown. */
function givenDelivery(values: PreviewedValues, now: Date): SampleDelivery | undefined {
  const { courier, packagetype = 'Other', packageId = samplePackageId, tracking = '', location = '' } = values;
  if (!courier) return undefined;
  return { courier, packageType: packagetype, packageId, tracking, location, loggedAt: values.loggedAt ?? now };
}

/** Codes for previews. They are not valid. */
export const sampleCodes: Pick<LinkCodes, 'link' | 'phoneCode' | 'pickupCode'> = {
  link: () => 'sample',
  phoneCode: () => '123456',
  pickupCode: () => '123456',
};
