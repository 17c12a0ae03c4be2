import { defaultSender, senderSetting } from '@parcelbell/config';
import { boundsOf, retentionSettings } from '@parcelbell/retention';
import { z } from 'zod';

/** Tenancy's settings: the domain of the product's mail sender, and how long buildings may keep personal data. */
export const tenancyConfigSchema = z
  .object({ MAIL_FROM: senderSetting.default(defaultSender), ...retentionSettings })
  .superRefine((raw, context) => {
    for (const [name, message] of boundsOf(raw).faults) context.addIssue({ code: 'custom', path: [name], message });
  })
  .transform((raw) => ({ mailDomain: raw.MAIL_FROM.domain, retentionBounds: boundsOf(raw).bounds }));

export type TenancyConfig = z.output<typeof tenancyConfigSchema>;
