import { defaultSender, senderSetting } from '@parcelbell/platform';
import { z } from 'zod';

/** Tenancy's settings: of the sender of the product's mails it needs the domain. */
export const tenancyConfigSchema = z
  .object({ MAIL_FROM: senderSetting.default(defaultSender) })
  .transform((raw) => ({ mailDomain: raw.MAIL_FROM.domain }));

export type TenancyConfig = z.output<typeof tenancyConfigSchema>;
