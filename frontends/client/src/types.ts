import type { components, operations } from '@parcelbell/openapi';

/**
 * The API's types, as openapi/ generates them from the services' schemas. Times are ISO 8601 strings, money is US dollars. `components` has the
 * schemas that have a name; `AnswerTo` and `BodyOf` give those of a call by its operation id.
 */
type Schemas = components['schemas'];

/** The JSON of a call's good answer. */
export type AnswerTo<Id extends keyof operations> = JsonOf<Good<operations[Id]['responses']>>;
/** The JSON that a call takes, without null: the front ends leave out what is empty. */
export type BodyOf<Id extends keyof operations> = WithoutNull<JsonOf<operations[Id]['requestBody']>>;
/** What may stand behind the question mark of a call's address. */
export type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

type Good<Responses> = Responses[Extract<keyof Responses, 200 | 201>];
type WithoutNull<T> = { [Name in keyof T]: Exclude<T[Name], null> };
type JsonOf<T> = NonNullable<T> extends { content: { 'application/json': infer Json } } ? Json : never;

export type Tenant = Schemas['Tenant'];
/** A building as its concierges see it; its admins see all of it. */
export type DeskTenant = Schemas['DeskTenant'];
export type TenantStatus = Schemas['TenantStatus'];
export type PublicTenant = Schemas['PublicTenant'];
export type Branding = Partial<PublicTenant['branding']>;
export type TenantSummary = AnswerTo<'getTenantsMyTenants'>[number];

export type User = Schemas['User'];
export type TenantRole = User['tenantRoles'][number];
export type AuthResponse = AnswerTo<'postAuthLogin'>;

export type Channel = Schemas['Channel'];
export type Courier = Schemas['Courier'];
export type PackageType = Schemas['PackageType'];
export type MessageStatus = Schemas['MessageStatus'];
export type Delivery = Schemas['Delivery'];
/** What became of one message about a parcel. */
export type NotificationOutcome = Delivery['notifications'][number];
/** A unit of the building, and who is told of a parcel for it. */
export type UnitSuggestion = AnswerTo<'getDeliveriesUnits'>[number];
/** A page of deliveries. */
export type DeliveryPage = Exclude<AnswerTo<'getDeliveries'>, readonly unknown[]>;
