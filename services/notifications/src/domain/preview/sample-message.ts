import type { Message, MessageKind } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const resident = 'Alex Martin';

interface Asked {
  readonly kind: MessageKind;
  readonly language: string;
}

/** A message with sample values, such as staff see in a preview. It is stored and sent nowhere. */
export function sampleMessage({ kind, language }: Asked, tenant: Tenant, now: Date): Message {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  return {
    kind,
    language,
    unit: '301',
    tower: '',
    id: 'sample',
    tenantId: tenant.tenantId,
    subjectId: 'sample',
    householdId: 'sample',
    contactId: 'sample',
    channel: 'email',
    address: 'alex.martin@example.com',
    generation: 1,
    parcel: {
      courier: 'UPS',
      packageType: 'Box',
      packageId: 'P-7K3M9Q2X4T',
      tracking: 'PKG-12345',
      location: '',
      loggedAt: ago(90),
      ...(kind === 'pickup' ? { pickedUpAt: ago(5), pickedUpBy: resident } : {}),
    },
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
    occurredAt: now,
    status: 'queued',
    version: 1,
    tries: 0,
  };
}
