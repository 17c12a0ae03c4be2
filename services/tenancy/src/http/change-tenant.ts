import { route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import type { TenancyContext } from '../context.ts';
import { changeTenant } from '../domain/tenant/change-tenant.ts';
import { changeOf, tenantChangeForm } from './tenant-form.ts';
import { tenantIdParams } from './tenant-schemas.ts';
import { tenantView, viewOf } from './tenant-view.ts';

export const changeTenantRoute = route<TenancyContext>()({
  method: 'put',
  path: '/api/tenants/:tenantId',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Changes the given top-level fields. With a version, only if it is still the current one. The whole answer of GET may be sent back.',
  request: { params: tenantIdParams, body: tenantChangeForm },
  answers: {
    200: { description: 'The building after the change', schema: tenantView },
    403: { description: 'The caller is no superadmin' },
    404: { description: 'There is no such building' },
    409: { description: 'Somebody else changed the building since, or another has the slug' },
    422: { description: 'Fields that cannot be accepted, each named in errors' },
  },
  handle: async ({ params, body, session, remoteAddress }, context) => {
    const { version } = body;
    const by = { userId: session.userId, clientAddress: remoteAddress };
    const command = present({ by, tenantId: params.tenantId, ...changeOf(body), version });
    const tenant = await changeTenant(command, context);
    return { body: await viewOf(tenant, context) };
  },
});
