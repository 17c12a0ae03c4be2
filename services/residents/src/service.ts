import { bindRoutes, defineService } from '@parcelbell/platform';
import { residentsConfigSchema } from './config.ts';
import { contactBounced } from './consumers/contact-bounced.ts';
import { contactOptedIn } from './consumers/contact-opted-in.ts';
import { contactOptedOut } from './consumers/contact-opted-out.ts';
import { tenantState } from './consumers/tenant-state.ts';
import { createContext, createModels } from './context.ts';
import { forgetBuildings } from './domain/household/forget-buildings.ts';
import { lapseContacts } from './domain/household/lapse-contacts.ts';
import { noticeAdditions } from './domain/household/notice-additions.ts';
import { republishHouseholds } from './domain/household/republish-households.ts';
import { residentsRoutes } from './http/index.ts';
import { residentDirectory } from './internal/resident-directory.ts';
import { seedResidents } from './sample/seed-residents.ts';

/** Households: who lives in a unit, how they are reached, and that they verified it. */
export const residents = defineService({
  name: 'residents',
  config: residentsConfigSchema,
  create: (platform, config) => {
    const models = createModels(platform);
    const context = createContext(platform, config, models);
    return {
      routes: bindRoutes(context, residentsRoutes),
      internal: residentDirectory(context),
      consumers: [tenantState(context), contactOptedOut(context), contactOptedIn(context), contactBounced(context)],
      models: Object.values(models),
      outboxes: [models.household],
      jobs: [
        { name: 'lapse-contacts', everyMs: 5 * 60_000, run: (signal) => lapseContacts(context, signal) },
        { name: 'notice-additions', everyMs: 5 * 60_000, run: (signal) => noticeAdditions(context, signal) },
        { name: 'forget-buildings', everyMs: 60_000, run: (signal) => forgetBuildings(context, signal) },
      ],
      republish: (tenantId) => republishHouseholds(context, tenantId),
      seed: () => seedResidents(context),
    };
  },
});
