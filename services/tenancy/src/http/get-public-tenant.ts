import { route } from '@parcelbell/http';
import { recordCaller } from '@parcelbell/observability';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { inEffect } from '../domain/company/in-effect.ts';
import { findPublicTenant } from '../domain/tenant/find-tenant.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';

const publicTenant = z
  .object({
    tenantId: z.string(),
    name: z.string(),
    isMultiTower: z.boolean(),
    towers: z.array(z.string()),
    maxResidentEmails: z.int(),
    features: z.object({ smsEnabled: z.boolean() }),
    branding: z.object({
      primaryColor: z.string(),
      secondaryColor: z.string(),
      logoUrl: z.string().optional(),
      brandName: z.string(),
    }),
    contact: z.object({ conciergeEmail: z.string().optional() }),
    privacy: z
      .object({
        collectedBy: z.string(),
        managedBy: z.string().optional(),
        postalAddress: z.string().optional(),
        noticeUrl: z.string().optional(),
      })
      .meta({ description: "Who collects residents' data, and the building's own notice where it has one" }),
  })
  .meta({ id: 'PublicTenant' });

export const getPublicTenantRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/public/tenants/:tenantSlug',
  access: 'public',
  effect: 'reads',
  summary: 'Answers what a resident needs to know of a building in order to register.',
  request: { params: z.object({ tenantSlug: z.string().max(200) }) },
  answers: {
    200: { description: 'The building', schema: publicTenant },
    404: { description: 'There is no such building, or it takes no registrations now' },
  },
  handle: async ({ params }, context) => {
    const tenant = await findPublicTenant(params.tenantSlug, context);
    recordCaller({ tenantId: tenant.tenantId });
    return { body: answer(tenant) };
  },
});

function answer(tenant: Tenant): z.output<typeof publicTenant> {
  const { branding, privacyNoticeUrl } = inEffect(tenant);
  const { logoUrl, brandName, ...colours } = branding;
  return {
    tenantId: tenant.tenantId,
    name: tenant.name,
    isMultiTower: tenant.isMultiTower,
    towers: [...tenant.towerNames],
    maxResidentEmails: tenant.settings.maxResidentEmails,
    features: { smsEnabled: tenant.features.smsEnabled },
    branding: { ...colours, ...(logoUrl ? { logoUrl } : {}), brandName: brandName || tenant.name },
    contact: tenant.conciergeEmail ? { conciergeEmail: tenant.conciergeEmail } : {},
    privacy: privacyOf({ ...tenant, privacyNoticeUrl }),
  };
}

function privacyOf(tenant: Tenant): z.output<typeof publicTenant>['privacy'] {
  const { name, strataName, propertyManagementCompany, postalAddress, privacyNoticeUrl } = tenant;
  return {
    collectedBy: strataName || name,
    ...(propertyManagementCompany ? { managedBy: propertyManagementCompany } : {}),
    ...(postalAddress ? { postalAddress } : {}),
    ...(privacyNoticeUrl ? { noticeUrl: privacyNoticeUrl } : {}),
  };
}
