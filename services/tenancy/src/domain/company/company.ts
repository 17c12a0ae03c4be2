import type { Branding, CompanyDefaults, Screens } from '../tenant/tenant.ts';

/** `proposed`: made from a name that buildings bear; none belongs to it. `confirmed`: a superadmin said which do. */
export const companyStates = ['proposed', 'confirmed'] as const;
export type CompanyState = (typeof companyStates)[number];

interface CompanyFields extends Omit<CompanyDefaults, 'version'> {
  readonly name: string;
  /** One of its buildings, with whose settings new ones begin. Empty: with the product's. */
  readonly templateTenantId: string;
}

/** As a company begins, and as one is whose document is older than they are. */
export const allScreens: Screens = { staffScreen: true, settingsScreen: true };

/** A property management company. */
export interface Company extends CompanyFields {
  readonly companyId: string;
  readonly state: CompanyState;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Of the branding only the named fields change. */
export type CompanyChange = Partial<Omit<CompanyFields, 'branding'>> & { readonly branding?: Partial<Branding> };
