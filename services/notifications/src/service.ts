import { bindRoutes, defineService } from '@parcelbell/platform';
import { notificationsConfigSchema } from './config.ts';
import { additionsNoticed } from './consumers/additions-noticed.ts';
import { deliveryLogged } from './consumers/delivery-logged.ts';
import { deliveryPickedUp } from './consumers/delivery-picked-up.ts';
import { householdState } from './consumers/household-state.ts';
import { memberAdded } from './consumers/member-added.ts';
import { tenantState } from './consumers/tenant-state.ts';
import { verificationRequested } from './consumers/verification-requested.ts';
import { createContext, createModels } from './context.ts';
import { notificationsRoutes } from './http/index.ts';
import { createSending } from './sending/create-sending.ts';

/** Mails and text messages to residents: what they say, that each is sent once, and what became of it. */
export const notifications = defineService({
  name: 'notifications',
  config: notificationsConfigSchema,
  create: (platform, config) => {
    const models = createModels(platform);
    const context = createContext(platform, config, models);
    const sending = createSending(platform, config, context);
    return {
      routes: bindRoutes(context, notificationsRoutes),
      consumers: [
        deliveryLogged(sending.accept),
        deliveryPickedUp(sending.accept),
        verificationRequested(sending.accept),
        additionsNoticed(sending.accept),
        memberAdded(sending.accept),
        tenantState(context.tenants),
        householdState(context),
      ],
      models: Object.values(models),
      outboxes: [models.message, models.suppression],
      start: sending.start,
      stop: sending.stop,
    };
  },
});
