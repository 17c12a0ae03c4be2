import { type Branding, type Screens, type Tenant, tenantDefaults } from '../tenant/tenant.ts';

/** COMP-14: What residents see of a building and who sends its texts: its own, or else its company's. A colour is its own unless it is the product's. */
export function inEffect({
  branding,
  privacyNoticeUrl,
  messagingServiceSid,
  companyDefaults: company,
}: Tenant): Pick<Tenant, 'branding' | 'privacyNoticeUrl' | 'messagingServiceSid'> {
  if (!company) return { branding, privacyNoticeUrl, messagingServiceSid };
  return {
    branding: brandingInEffect(branding, company.branding),
    privacyNoticeUrl: privacyNoticeUrl || company.privacyNoticeUrl,
    messagingServiceSid: messagingServiceSid || company.messagingServiceSid,
  };
}

/** COMP-16: The screens of a building's own admins. What is off in the company is off in all its buildings. */
export function screensInEffect({ settings, companyDefaults: company }: Tenant): Screens {
  return {
    staffScreen: settings.staffScreen && company?.staffScreen !== false,
    settingsScreen: settings.settingsScreen && company?.settingsScreen !== false,
  };
}

function brandingInEffect(own: Branding, company: Branding): Branding {
  const one = (field: keyof Branding) => (own[field] === tenantDefaults.branding[field] ? company[field] : own[field]);
  return {
    primaryColor: one('primaryColor'),
    secondaryColor: one('secondaryColor'),
    logoUrl: one('logoUrl'),
    brandName: one('brandName'),
  };
}
