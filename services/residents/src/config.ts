import { z } from 'zod';

/** Settings of the residents service. */
export const residentsConfigSchema = z
  .object({
    TWILIO_FROM: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, { error: 'must be a phone number such as +14165550123' })
      .optional(),
  })
  .transform(({ TWILIO_FROM }) => ({ textsFrom: TWILIO_FROM }));

export type ResidentsConfig = z.output<typeof residentsConfigSchema>;
