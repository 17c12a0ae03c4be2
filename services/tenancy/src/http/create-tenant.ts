import { route } from '@parcelbell/http';
import type { TenancyContext } from '../context.ts';
import { createTenant } from '../domain/tenant/create-tenant.ts';
import { changeOf, newTenantForm } from './tenant-form.ts';
import { tenantView, viewOf } from './tenant-view.ts';

export const createTenantRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/tenants',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Creates a building. Without the field slug it gets one from its name, with an empty one none; id, dates and version are its own, whatever is given.',
  request: { body: newTenantForm },
  answers: {
    201: { description: 'The building', schema: tenantView },
    403: { description: 'The caller is no superadmin' },
    409: { description: 'Another building has the slug' },
    422: { description: 'Fields that cannot be accepted, each named in errors' },
  },
  handle: async ({ body, session, remoteAddress }, context) => {
    const { change: form, subscription } = changeOf(body);
    const by = { userId: session.userId, clientAddress: remoteAddress };
    const tenant = await createTenant({ by, form, ...(subscription ? { subscription } : {}) }, context);
    return { status: 201, body: await viewOf(tenant, context) };
  },
});
