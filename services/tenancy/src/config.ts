import { z } from 'zod';

const senderForm = /^(?:[^<>]*<)?[^\s<>@]+@([A-Za-z0-9.-]+)>?$/;

/** Tenancy's settings: of the sender of the product's mails it needs the domain. */
export const tenancyConfigSchema = z
  .object({
    MAIL_FROM: z
      .string()
      .regex(senderForm, { error: 'must be an e-mail address, alone or as: Name <address>' })
      .default('Parcelbell <parcels@parcelbell.test>'),
  })
  .transform((raw) => ({ mailDomain: (senderForm.exec(raw.MAIL_FROM)?.[1] ?? '').toLowerCase() }));

export type TenancyConfig = z.output<typeof tenancyConfigSchema>;
