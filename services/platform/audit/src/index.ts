export type { ChangedField } from './changed-fields.ts';
export {
  type AuditAction,
  callerOf,
  type StaffCaller,
  type StaffChange,
  staffChangeMade,
  subjectKindOf,
} from './staff-change.ts';
