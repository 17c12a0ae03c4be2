import type { DeliveryEntry, Message } from '../domain/message/message.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';

const parcel = {
  courier: 'UPS',
  packageType: 'Box',
  packageId: 'P-7K3M9Q2X4T',
  tracking: '1Z999AA10123456784',
  location: '',
  loggedAt: new Date('2026-11-21T19:05:00Z'),
};

/** The sample delivery as one of several, with overrides. */
export function sampleEntry(more: Partial<DeliveryEntry> = {}): DeliveryEntry {
  return { ...parcel, version: 2, round: 1, ...more };
}

/** A message about a delivery, with overrides. */
export function sampleMessage(more: Partial<Message> = {}): Message {
  return {
    id: 'maple-court/event-1/email/c-ana',
    tenantId: 'maple-court',
    kind: 'delivery',
    subjectId: 'p-1',
    householdId: 'default/301',
    contactId: 'c-ana',
    generation: 1,
    channel: 'email',
    address: 'ana@example.test',
    language: 'en',
    unit: '301',
    tower: '',
    parcel,
    origin: { correlationId: 'request-1', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    occurredAt: new Date('2026-11-21T19:05:00Z'),
    expiresAt: new Date('2026-11-22T19:05:00Z'),
    tries: 0,
    version: 1,
    status: 'queued',
    ...more,
  };
}

/** A tenant, with overrides. */
export function sampleTenant(more: Partial<Tenant> = {}): Tenant {
  return {
    tenantId: 'maple-court',
    version: 1,
    name: 'Maple Court',
    strataName: '',
    propertyManagementCompany: 'Northway Property Management',
    conciergeEmail: 'desk@maplecourt.test',
    conciergePhone: '+14165550100',
    customFromAddress: '',
    serverUri: '',
    timeZone: 'America/Toronto',
    primaryColor: '#0f766e',
    logoUrl: '',
    smsEnabled: true,
    pickupProof: '',
    isDemo: false,
    deleted: false,
    ...more,
  };
}
