import { twilioInbound } from './twilio-inbound.ts';
import { twilioStatus } from './twilio-status.ts';

export const notificationsRoutes = [twilioInbound, twilioStatus] as const;
