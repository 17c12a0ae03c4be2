import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { RenewalReminderDueSchema } from '@parcelbell/contracts/billing';
import {
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryNoticeDueSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  LimitExceededSchema,
  NoticeReason,
} from '@parcelbell/contracts/deliveries';
import { AddressConfirmationRequestedSchema, UserInvitedSchema } from '@parcelbell/contracts/identity';
import {
  AdditionsNoticedSchema,
  Channel,
  ContactStatus,
  HomeLinkRequestedSchema,
  HouseholdStateSchema,
  PhoneVerifiedSchema,
  type VerificationReason,
  VerificationRequestedSchema,
} from '@parcelbell/contracts/residents';
import { TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { type Fact, fact } from '@parcelbell/outbox';

export interface SampleContact {
  readonly contactId: string;
  readonly address: string;
  readonly language?: string;
  readonly generation?: number;
  readonly status?: ContactStatus;
  readonly approved?: boolean;
  readonly quietHours?: { readonly from: number; readonly to: number };
}

export interface SampleAddition {
  readonly maskedAddress: string;
  readonly addedAt: Date;
  readonly needsApproval?: boolean;
}

const householdId = 'default/301';
const sampleDelivery = {
  packageId: 'P-7K3M9Q2X4T',
  unit: '301',
  householdId,
  courier: 'UPS',
  packageType: 'Box',
  loggedAt: timestampFromDate(new Date('2026-11-21T19:05:00Z')),
};
const channelOf = (address: string) => (address.startsWith('+') ? Channel.SMS : Channel.EMAIL);
const toContact = ({
  contactId,
  address,
  language = 'en',
  generation = 1,
  status = ContactStatus.ACTIVE,
  approved = false,
  quietHours,
}: SampleContact) => ({
  contactId,
  channel: channelOf(address),
  address,
  status,
  language,
  generation,
  approved,
  ...(quietHours ? { quietHours } : {}),
});

/** Facts as the other services publish them, for the tenant `tenantId`. */
export const sampleFacts = {
  tenant: (tenantId: string, fields: object = {}, version = 1): Fact =>
    fact(
      TenantStateSchema,
      { tenantId, aggregateId: tenantId, version },
      {
        tenantId,
        name: 'Maple Court',
        conciergeEmail: 'desk@maplecourt.test',
        conciergePhone: '+14165550100',
        propertyManagementCompany: 'Northway Property Management',
        status: TenantStatus.ACTIVE,
        timeZone: 'America/Toronto',
        branding: { primaryColor: '#0f766e', secondaryColor: '#6b7280', logoUrl: '', brandName: '' },
        features: { smsEnabled: true, disablePickupNotifications: false },
        ...fields,
      },
    ),
  renewalReminder: (tenantId: string, reminderId: string, to: string): Fact =>
    fact(
      RenewalReminderDueSchema,
      { tenantId, aggregateId: tenantId, version: 1 },
      { tenantId, reminderId, daysLeft: 7, renewalDate: '2026-12-01', amountCents: 100, billingCycle: 'monthly', to },
    ),
  household: (tenantId: string, version: number, contacts: readonly SampleContact[]): Fact =>
    fact(
      HouseholdStateSchema,
      { tenantId, aggregateId: householdId, version },
      { householdId, tenantId, unit: '301', contacts: contacts.map(toContact) },
    ),
  delivery: (tenantId: string, parcelId: string, contacts: readonly SampleContact[], parcel: object = {}): Fact =>
    fact(
      DeliveryLoggedSchema,
      { tenantId, aggregateId: parcelId, version: 1 },
      {
        parcel: {
          ...sampleDelivery,
          parcelId,
          ...parcel,
        },
        recipients: contacts.map(toContact),
      },
    ),
  noticeDue: (
    tenantId: string,
    parcelId: string,
    contacts: readonly SampleContact[],
    more: { readonly parcel?: object; readonly version?: number; readonly fields?: object } = {},
  ): Fact =>
    fact(
      DeliveryNoticeDueSchema,
      { tenantId, aggregateId: parcelId, version: more.version ?? 2 },
      {
        parcel: { ...sampleDelivery, parcelId, packageId: parcelId, ...more.parcel },
        recipients: contacts.map(toContact),
        reason: NoticeReason.ARRIVAL,
        round: 1,
        ...more.fields,
      },
    ),
  pickup: (tenantId: string, parcelId: string, contacts: readonly SampleContact[], version = 2, round = 0): Fact =>
    fact(
      DeliveryPickedUpSchema,
      { tenantId, aggregateId: parcelId, version },
      {
        parcel: {
          ...sampleDelivery,
          parcelId,
          packageId: parcelId,
          pickedUpAt: timestampFromDate(new Date('2026-11-21T23:40:00Z')),
          pickedUpResidentName: 'Ana Silva',
        },
        recipients: contacts.map(toContact),
        round,
      },
    ),
  closed: (tenantId: string, parcelId: string, version: number): Fact =>
    fact(
      DeliveryClosedSchema,
      { tenantId, aggregateId: parcelId, version },
      { parcel: { ...sampleDelivery, parcelId, packageId: parcelId } },
    ),
  removed: (tenantId: string, parcelId: string, version: number): Fact =>
    fact(DeliveryRemovedSchema, { tenantId, aggregateId: parcelId, version }, { parcelId }),
  corrected: (
    tenantId: string,
    parcelId: string,
    version: number,
    given: {
      readonly right?: readonly SampleContact[];
      readonly mistaken?: readonly SampleContact[];
      readonly parcel?: object;
    },
  ): Fact =>
    fact(
      DeliveryCorrectedSchema,
      { tenantId, aggregateId: parcelId, version },
      {
        parcel: {
          ...sampleDelivery,
          parcelId,
          packageId: parcelId,
          unit: '302',
          householdId: 'default/302',
          ...given.parcel,
        },
        before: { unit: '301', householdId, courier: 'UPS', packageType: 'Box' },
        reason: 'wrong unit',
        recipients: (given.right ?? []).map(toContact),
        mistakenRecipients: (given.mistaken ?? []).map(toContact),
        arrivalRound: 2,
        mistakeRound: 1,
      },
    ),
  homeLink: (tenantId: string, contact: SampleContact): Fact =>
    fact(
      HomeLinkRequestedSchema,
      { tenantId, aggregateId: householdId, version: 3 },
      { householdId, unit: '301', contact: toContact(contact) },
    ),
  phoneVerified: (tenantId: string, contact: SampleContact): Fact =>
    fact(
      PhoneVerifiedSchema,
      { tenantId, aggregateId: householdId, version: 4 },
      { householdId, unit: '301', contact: toContact(contact) },
    ),
  verification: (
    tenantId: string,
    contact: SampleContact,
    expiresAt: Date,
    more: { readonly reason?: VerificationReason; readonly maskedPhone?: string } = {},
  ): Fact =>
    fact(
      VerificationRequestedSchema,
      { tenantId, aggregateId: householdId, version: 1 },
      {
        householdId,
        unit: '301',
        contact: toContact(contact),
        expiresAt: timestampFromDate(expiresAt),
        ...more,
      },
    ),
  additions: (tenantId: string, additions: readonly SampleAddition[], contacts: readonly SampleContact[]): Fact =>
    fact(
      AdditionsNoticedSchema,
      { tenantId, aggregateId: householdId, version: 2 },
      {
        householdId,
        unit: '301',
        recipients: contacts.map(toContact),
        additions: additions.map(({ addedAt, maskedAddress, ...addition }) => ({
          maskedAddress,
          channel: maskedAddress.includes('@') ? Channel.EMAIL : Channel.SMS,
          addedAt: timestampFromDate(addedAt),
          ...addition,
        })),
      },
    ),
  limitExceeded: (tenantId: string, contacts: readonly SampleContact[], fields: object = {}): Fact => {
    const key = { residencyId: 'r-1', localMonth: '2026-11', ...fields };
    return fact(
      LimitExceededSchema,
      { tenantId, aggregateId: `${key.residencyId}/${key.localMonth}`, version: 1 },
      {
        householdId,
        unit: '301',
        deliveries: 101,
        monthlyLimit: 100,
        exceedFeeCents: 250,
        ...key,
        recipients: contacts.map(toContact),
      },
    );
  },
  invitation: (userId: string, fields: object = {}): Fact =>
    fact(
      UserInvitedSchema,
      { tenantId: '', aggregateId: userId, version: 1 },
      { userId, email: 'ines@example.test', name: 'Ines Vited', language: 'en', ...fields },
    ),
  addressConfirmation: (userId: string, confirmBy: Date, fields: object = {}): Fact =>
    fact(
      AddressConfirmationRequestedSchema,
      { tenantId: '', aggregateId: userId, version: 1 },
      {
        userId,
        email: 'ines@example.test',
        language: 'en',
        generation: 1,
        confirmBy: timestampFromDate(confirmBy),
        ...fields,
      },
    ),
};
