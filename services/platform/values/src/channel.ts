import { z } from 'zod';

/** The ways in which a resident is notified. */
export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** A channel in an answer. */
export const channelSchema = z.enum(channels).meta({ id: 'Channel' });
