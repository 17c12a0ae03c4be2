import type { components } from '@parcelbell/openapi';
import type { AnswerTo } from './calls.ts';

/** The schemas of the API that have a name. Times are ISO 8601 strings, money is US dollars. */
type Schemas = components['schemas'];

export type Tenant = Schemas['Tenant'];
/** A building as its concierges see it; its admins see all of it. */
export type DeskTenant = Schemas['DeskTenant'];
export type TenantStatus = Schemas['TenantStatus'];
export type PublicTenant = Schemas['PublicTenant'];
export type Branding = Partial<PublicTenant['branding']>;
export type TenantSummary = Extract<AnswerTo<'get', '/api/tenants/my-tenants'>, readonly unknown[]>[number];

export type User = Schemas['User'];
export type TenantRole = User['tenantRoles'][number];
export type AuthResponse = AnswerTo<'post', '/api/auth/login'>;

export type Channel = Schemas['Channel'];
export type Courier = Schemas['Courier'];
export type PackageType = Schemas['PackageType'];
export type MessageStatus = Schemas['MessageStatus'];
export type Delivery = Schemas['Delivery'];
/** What became of one message about a parcel. */
export type NotificationOutcome = Delivery['notifications'][number];
/** A unit of the building, and who is told of a parcel for it. */
export type UnitSuggestion = AnswerTo<'get', '/api/deliveries/units'>[number];
/** A page of deliveries. */
export type DeliveryPage = Exclude<AnswerTo<'get', '/api/deliveries'>, readonly unknown[]>;
