import { type StaffChangeMade, StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import type { AuditEntry } from '../domain/audit/audit-entry.ts';
import { type RecordEntriesDeps, recordEntries } from '../domain/audit/record-entries.ts';

/** Keeps what staff change in every service. */
export function staffChangeMadeConsumer(context: RecordEntriesDeps): Consumer<typeof StaffChangeMadeSchema> {
  return consumer(StaffChangeMadeSchema, (events) => recordEntries(events.map(entryOf), context));
}

function entryOf({ eventId, occurredAt, event }: Received<typeof StaffChangeMadeSchema>): AuditEntry {
  const { action, subjectKind, subjectId, tenantId, byUserId, clientAddress }: StaffChangeMade = event;
  const changes = event.changes.map(({ field, before, after }) => ({ field, before, after }));
  const entry = {
    id: eventId,
    at: occurredAt,
    action,
    subjectKind,
    subjectId,
    tenantId,
    byUserId,
    clientAddress,
    changes,
  };
  const { subjectName, unit, tower } = event;
  return {
    ...entry,
    ...(subjectName === '' ? {} : { subjectName }),
    ...(unit === '' ? {} : { unit }),
    ...(tower === '' ? {} : { tower }),
  };
}
