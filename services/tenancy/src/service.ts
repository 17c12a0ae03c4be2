import { bindRoutes, defineService } from '@parcelbell/platform';
import { tenancyConfigSchema } from './config.ts';
import { subscriptionState } from './consumers/subscription-state.ts';
import { createContext, createModels } from './context.ts';
import { republishTenants } from './domain/tenant/republish-tenants.ts';
import { tenancyRoutes } from './http/index.ts';
import { seedTenants } from './sample/seed-tenants.ts';

/** Buildings: their configuration, slugs, branding and valid units. */
export const tenancy = defineService({
  name: 'tenancy',
  config: tenancyConfigSchema,
  create: (platform, config) => {
    const models = createModels(platform);
    const context = createContext(platform, config, models);
    return {
      routes: bindRoutes(context, tenancyRoutes),
      consumers: [subscriptionState(context)],
      models: [models.tenant, models.subscription],
      outboxes: [models.tenant],
      republish: (tenantId) => republishTenants(context, tenantId),
      seed: () => seedTenants(context),
    };
  },
});
