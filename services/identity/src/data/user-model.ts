import { addOutbox, type OutboxFields } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RoleInTenant, SessionsEnded, SystemRole, UserStatus } from '../domain/user/user.ts';

export interface UserDocument extends OutboxFields {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly status: UserStatus;
  readonly systemRole: SystemRole;
  readonly tenantRoles: readonly RoleInTenant[];
  readonly isDemoUser: boolean;
  readonly sub?: string;
  readonly sessionsEnded?: SessionsEnded;
  readonly version: number;
  readonly createdAt: Date;
}

const schema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    status: { type: String, enum: ['active', 'suspended'], required: true },
    systemRole: { type: String, enum: ['superadmin', 'user'], required: true },
    tenantRoles: [{ _id: false, tenantId: { type: String, required: true }, role: { type: String, required: true } }],
    isDemoUser: { type: Boolean, required: true },
    sub: String,
    sessionsEnded: { type: { _id: false, times: Number, at: Date, reason: String }, required: false },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ sub: 1 }, { unique: true, sparse: true });
schema.index({ status: 1 });
schema.index({ 'sessionsEnded.at': 1 }, { sparse: true });
schema.index({ 'tenantRoles.tenantId': 1 });
addOutbox(schema);

export function createUserModel(connection: Connection): Model<UserDocument> {
  return connection.model<UserDocument>('User', schema);
}
