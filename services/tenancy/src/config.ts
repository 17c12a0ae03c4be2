import { defaultSender, senderSetting } from '@parcelbell/config';
import { z } from 'zod';

/** Tenancy's settings: the domain of the product's mail sender. */
export const tenancyConfigSchema = z
  .object({ MAIL_FROM: senderSetting.default(defaultSender) })
  .transform((raw) => ({ mailDomain: raw.MAIL_FROM.domain }));

export type TenancyConfig = z.output<typeof tenancyConfigSchema>;
