import { bindRoutes } from '@parcelbell/http';
import { defineService } from '@parcelbell/lifecycle';
import { notificationsConfigSchema } from './config.ts';
import { additionsNoticedConsumer } from './consumers/additions-noticed.ts';
import { addressConfirmationRequestedConsumer } from './consumers/address-confirmation-requested.ts';
import { dataRequestMadeConsumer } from './consumers/data-request-made.ts';
import { deliveryCorrectedConsumer } from './consumers/delivery-corrected.ts';
import { deliveryLoggedConsumer } from './consumers/delivery-logged.ts';
import { deliveryNoticeDueConsumer } from './consumers/delivery-notice-due.ts';
import { deliveryPickedUpConsumer } from './consumers/delivery-picked-up.ts';
import { deliverySettledConsumers } from './consumers/delivery-settled.ts';
import { homeLinkRequestedConsumer } from './consumers/home-link-requested.ts';
import { householdStateConsumer } from './consumers/household-state.ts';
import { limitExceededConsumer } from './consumers/limit-exceeded.ts';
import { phoneVerifiedConsumer } from './consumers/phone-verified.ts';
import { renewalReminderDueConsumer } from './consumers/renewal-reminder-due.ts';
import { tenantStateConsumer } from './consumers/tenant-state.ts';
import { userInvitedConsumer } from './consumers/user-invited.ts';
import { verificationRequestedConsumer } from './consumers/verification-requested.ts';
import { createContext } from './context.ts';
import { errorTypes } from './error-types.ts';
import { listMailTemplatesRoute } from './http/list-mail-templates.ts';
import { listTextTemplatesRoute } from './http/list-text-templates.ts';
import { mailWebhookRoute } from './http/mail-webhook.ts';
import { previewMailRoute } from './http/preview-mail.ts';
import { twilioInboundRoute } from './http/twilio-inbound.ts';
import { twilioStatusRoute } from './http/twilio-status.ts';
import { personData } from './internal/person-data.ts';

/** Sends mails and text messages to residents, concierges and users. */
export const notifications = defineService({
  name: 'notifications',
  config: notificationsConfigSchema,
  errorTypes,
  usesRedis: true,
  create: (platform, config) => {
    const context = createContext(platform, config);
    return {
      routes: bindRoutes(context, [
        twilioInboundRoute,
        twilioStatusRoute,
        mailWebhookRoute,
        listMailTemplatesRoute,
        previewMailRoute,
        listTextTemplatesRoute,
      ]),
      consumers: [
        deliveryLoggedConsumer(context),
        deliveryPickedUpConsumer(context),
        deliveryNoticeDueConsumer(context),
        deliveryCorrectedConsumer(context),
        ...deliverySettledConsumers(context),
        homeLinkRequestedConsumer(context),
        dataRequestMadeConsumer(context),
        phoneVerifiedConsumer(context),
        verificationRequestedConsumer(context),
        additionsNoticedConsumer(context),
        limitExceededConsumer(context),
        renewalReminderDueConsumer(context),
        userInvitedConsumer(context),
        addressConfirmationRequestedConsumer(context),
        tenantStateConsumer(context),
        householdStateConsumer(context),
        context.retention.consumer,
      ],
      internal: personData(context),
      jobs: [context.retention.job],
      companyOf: context.tenants.companyOf,
      start: context.sending.start,
      stop: context.sending.stop,
      measure: context.sending.measure,
    };
  },
});
