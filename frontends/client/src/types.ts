/** The entities of the product as the API answers them. Times are ISO 8601 strings, money is US dollars. */

export type TenantStatus = 'active' | 'suspended' | 'inactive';
export type Plan = 'basic' | 'premium' | 'enterprise';
export type SubscriptionStatus = 'trial' | 'active' | 'past_due' | 'canceled';
export type BillingCycle = 'monthly' | 'yearly';

export interface Tenant {
  tenantId: string;
  name: string;
  slug?: string;
  isMultiTower: boolean;
  towerNames: string[];
  serverUri?: string;
  conciergeEmail?: string;
  conciergePhone?: string;
  propertyManagementCompany?: string;
  strataName?: string;
  customFromAddress?: string;
  /** IANA name. Every day of this building begins at its midnight. */
  timeZone: string;
  plan?: Plan;
  status?: TenantStatus;
  isDemoTenant?: boolean;
  settings: TenantSettings;
  features: TenantFeatures;
  subscription?: TenantSubscription;
  /** Tower name, or 'default' for a building with one tower, to its unit numbers. */
  validUnits: Record<string, string[]>;
}

export interface TenantSettings {
  maxResidentEmails: number;
  monthlyLimit: number;
  exceedFee: number;
  enableOverLimitNotifications: boolean;
}

export interface TenantFeatures {
  smsEnabled: boolean;
  disablePickupNotifications: boolean;
}

export interface TenantSubscription {
  subscriptionStatus: SubscriptionStatus;
  billingCycle: BillingCycle;
  nextPaymentAmount: number;
  renewalDate?: string;
  startDate?: string;
  lastPaymentDate?: string;
}

/** One building of `GET /tenants/my-tenants`. */
export interface TenantSummary {
  tenantId: string;
  name: string;
  status?: TenantStatus;
  isMultiTower: boolean;
  towerNames?: string[];
}

/** `GET /public/tenants/{slug}`: what a resident may know of a building. */
export interface PublicTenant {
  tenantId: string;
  isMultiTower: boolean;
  towers: string[];
  maxResidentEmails: number;
  features: { smsEnabled: boolean };
  branding: Branding;
  contact: { conciergeEmail?: string };
}

export interface Branding {
  primaryColor?: string;
  secondaryColor?: string;
  logoUrl?: string;
  brandName?: string;
}

export type TenantRoleName = 'admin' | 'tenantAdmin' | 'user';

export interface TenantRole {
  tenantId: string;
  tenantName: string;
  role: TenantRoleName;
  tenantIsDeleted?: boolean;
}

export interface User {
  _id: string;
  name: string;
  email: string;
  status: 'active' | 'suspended';
  systemRole?: string;
  tenantRoles: TenantRole[];
  isDemoUser?: boolean;
}

export interface AuthResponse {
  accessToken: string;
  tenantId?: string;
  user: User;
}

export interface Resident {
  unit: string;
  tower?: string;
  emails: ResidentEmail[];
  contactPreferences?: { phone?: ResidentPhone };
}

export interface ResidentEmail {
  address: string;
  active: boolean;
}

export interface ResidentPhone {
  number: string;
  verified: boolean;
  verifiedAt?: string;
  /** False: the resident answered STOP. */
  smsOptedIn: boolean;
  smsUnsubscribedAt?: string;
  channels: { type: string; enabled: boolean }[];
}

export type MessageStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'bounced'
  | 'failed'
  | 'expired'
  | 'suppressed';

/** What became of one message about a parcel. */
export interface NotificationOutcome {
  channel: 'email' | 'sms';
  status: MessageStatus;
  at: string;
  /** Whether it tells of the arrival or of the pickup; absent means the arrival. */
  kind?: 'delivery' | 'pickup';
}

export interface Delivery {
  _id: string;
  packageId: string;
  unit: string;
  tower?: string;
  courier: string;
  packagetype: string;
  tracking?: string;
  location?: string;
  conciergeId?: string;
  createdAt: string;
  updatedAt: string;
  pickedupAt?: string;
  pickedupConciergeId?: string;
  pickedupResidentId?: string;
  pickedupResidentName?: string;
  notifications?: NotificationOutcome[];
}

/** `GET /deliveries` with `page` and `pageSize`. A filtered count stops at 10,000; `totalIsExact` tells. */
export interface DeliveryPage {
  deliveries: Delivery[];
  total: number;
  totalIsExact: boolean;
  page: number;
  pageSize: number;
}

/** `GET /deliveries/units?q=`: a unit of the building and who will hear of a parcel for it. */
export interface UnitSuggestion {
  unit: string;
  tower?: string;
  people: number;
  channels: ('email' | 'sms')[];
  /** How many are registered there, whether or not they can be told. */
  registered?: number;
}
