import { buildingOrigin, pageUrl } from '@parcelbell/addresses';
import type { QuietHours } from '@parcelbell/rules';
import type { LastChange } from '../settings/last-change.ts';
import type { RequestedSubscription } from '../subscription/subscription.ts';

export const plans = ['basic', 'premium', 'enterprise'] as const;
export const tenantStatuses = ['active', 'suspended', 'inactive'] as const;

/** The proof that the desk requires for a pickup. */
export const pickupProofs = ['none', 'code', 'signature'] as const;

type Plan = (typeof plans)[number];
export type TenantStatus = (typeof tenantStatuses)[number];

interface TenantSettings {
  readonly maxResidentEmails: number;
  readonly monthlyLimit: number;
  readonly exceedFeeCents: number;
  readonly enableOverLimitNotifications: boolean;
  /** Whether additions to an occupied unit must be approved by a resident or by staff. */
  readonly requireApproval: boolean;
  /** It is only reported. No parcel is refused because of it. */
  readonly maxDeliveriesPerDay: number;
  /** Residents are notified ten seconds after a parcel was logged, so that the desk can undo it before. */
  readonly undoBeforeNotice: boolean;
  /** Parcels of a unit that arrive within a minute are grouped in one message. */
  readonly groupNotices: boolean;
  readonly pickupProof: (typeof pickupProofs)[number];
  /** Days after which residents are reminded of a waiting parcel, and the maximum of reminders. 0 days: never. */
  readonly reminderAfterDays: number;
  readonly maxReminders: number;
  /** When no reminder is sent. */
  readonly quietHours: QuietHours;
  /** Days for which a parcel is kept without a fee, and the fee of each further day. It is shown, and never charged by us. 0 days: there is no fee. */
  readonly storageFeeAfterDays: number;
  readonly storageFeeCents: number;
  /** Who works at the desk, as they call themselves. */
  readonly conciergeNames: readonly string[];
  /** Whether the building's admins manage its staff themselves. */
  readonly staffScreen: boolean;
  /** Whether they change its settings themselves. */
  readonly settingsScreen: boolean;
  /** Whether they import its units themselves. */
  readonly unitImport: boolean;
}

interface TenantFeatures {
  readonly smsEnabled: boolean;
  readonly disablePickupNotifications: boolean;
}

export interface Branding {
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** An https address or empty; shown by browsers, never fetched by a server. */
  readonly logoUrl: string;
  /** Empty: the building's name. */
  readonly brandName: string;
}

/** The units of one tower; the tower is `default` in a building without towers. */
export interface TowerUnits {
  readonly tower: string;
  readonly units: readonly string[];
}

/** Texts that came after the first release. Each may be empty. */
export interface TenantDetails {
  /** Twilio's id of the messaging service that sends the building's texts. Without it, texts have the product's sender. */
  readonly messagingServiceSid: string;
  /** Where the building is reached by post; in the footer of its mails. */
  readonly postalAddress: string;
  /** The https address of the building's own privacy notice. Without it, the product's notice page is shown. */
  readonly privacyNoticeUrl: string;
}

/** The screens of a building's own admins that the superadmin may switch off. */
export type Screens = Pick<TenantSettings, 'staffScreen' | 'settingsScreen'>;

/** What the buildings of a company have that have nothing of their own, and the screens that are on in them. */
export interface CompanyDefaults extends Pick<TenantDetails, 'messagingServiceSid' | 'privacyNoticeUrl'>, Screens {
  /** The version of the company. */
  readonly version: number;
  readonly branding: Branding;
}

/** The fields that a form may set. An absent text is empty. */
export interface TenantFields extends TenantDetails {
  readonly name: string;
  /** Names the building in the address of its registration. Without it (an empty text) there is no registration. */
  readonly slug: string;
  readonly isMultiTower: boolean;
  readonly towerNames: readonly string[];
  /** The building's own domain, such as parcels.example.com, under which its residents reach the product. */
  readonly serverUri: string;
  readonly conciergeEmail: string;
  readonly conciergePhone: string;
  readonly propertyManagementCompany: string;
  readonly strataName: string;
  readonly customFromAddress: string;
  readonly plan: Plan;
  readonly status: TenantStatus;
  readonly isDemoTenant: boolean;
  /** IANA name. Days and months in reports are in this time zone. */
  readonly timeZone: string;
  readonly settings: TenantSettings;
  readonly features: TenantFeatures;
  readonly branding: Branding;
  readonly validUnits: readonly TowerUnits[];
}

/** A tenant, which people call a building. */
export interface Tenant extends TenantFields {
  readonly tenantId: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The confirmed company that it belongs to, whose name is its `propertyManagementCompany`. Absent for none. */
  readonly companyId?: string;
  /** What it has of that company. */
  readonly companyDefaults?: CompanyDefaults;
  /** The last request of a form to billing. Answers show it until billing has handled it. */
  readonly askedSubscription?: RequestedSubscription;
  /** The last change of what the building's admins may change. */
  readonly lastChange?: LastChange<TenantChange>;
}

/** A tenant in lists. Its units are only counted, because there may be 5,000 of them. */
export interface TenantSummary
  extends Pick<
    TenantFields,
    | 'name'
    | 'slug'
    | 'serverUri'
    | 'status'
    | 'plan'
    | 'isMultiTower'
    | 'towerNames'
    | 'propertyManagementCompany'
    | 'conciergeEmail'
    | 'isDemoTenant'
  > {
  readonly tenantId: string;
  readonly version: number;
  readonly unitCount: number;
}

/** A deleted tenant. Its id is not used again: a new tenant would have lower versions, which copies ignore. */
export interface DeletedTenant {
  readonly tenantId: string;
  readonly version: number;
  readonly deleted: true;
}

/** Fields that no form sets. A form may contain them with their present values. */
export interface ReadOnlyFields extends Partial<Pick<Tenant, 'tenantId' | 'companyId' | 'createdAt' | 'updatedAt'>> {
  readonly registrationUrl?: string;
}

/** The fields that a form changes. Of settings, features and branding it changes only the named fields. */
export type TenantChange = Partial<Omit<TenantFields, 'settings' | 'features' | 'branding'>> & {
  readonly settings?: Partial<TenantSettings>;
  readonly features?: Partial<TenantFeatures>;
  readonly branding?: Partial<Branding>;
};

export const tenantDefaults: TenantFields = {
  name: '',
  slug: '',
  isMultiTower: false,
  towerNames: [],
  serverUri: '',
  conciergeEmail: '',
  conciergePhone: '',
  propertyManagementCompany: '',
  strataName: '',
  customFromAddress: '',
  messagingServiceSid: '',
  postalAddress: '',
  privacyNoticeUrl: '',
  plan: 'basic',
  status: 'active',
  isDemoTenant: false,
  timeZone: 'America/Toronto',
  settings: {
    maxResidentEmails: 2,
    monthlyLimit: 100,
    exceedFeeCents: 0,
    enableOverLimitNotifications: false,
    requireApproval: false,
    maxDeliveriesPerDay: 50,
    undoBeforeNotice: false,
    groupNotices: false,
    pickupProof: 'none',
    reminderAfterDays: 0,
    maxReminders: 3,
    quietHours: { from: 21 * 60, to: 8 * 60 },
    storageFeeAfterDays: 0,
    storageFeeCents: 0,
    conciergeNames: [],
    staffScreen: true,
    settingsScreen: true,
    unitImport: false,
  },
  features: { smsEnabled: false, disablePickupNotifications: false },
  branding: { primaryColor: '#3b82f6', secondaryColor: '#6b7280', logoUrl: '', brandName: '' },
  validUnits: [],
};

/** How many units a building has in all its towers. */
export function countUnits(validUnits: readonly TowerUnits[]): number {
  return validUnits.reduce((sum, { units }) => sum + units.length, 0);
}

/** The address of a building's registration; undefined without a slug. */
export function registrationUrl(
  { slug, serverUri }: Pick<TenantFields, 'slug' | 'serverUri'>,
  publicUrl: string,
): string | undefined {
  return slug === '' ? undefined : pageUrl(buildingOrigin(serverUri, publicUrl), 'register', slug);
}
