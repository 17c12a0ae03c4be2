import { dateTime } from '@parcelbell/http';
import { quietHoursView } from '@parcelbell/rules';
import { channelSchema, maskAddress, maskStrangerAddress } from '@parcelbell/values';
import { z } from 'zod';
import type { Home, HomeContact } from '../domain/home/home.ts';
import { idOfContact } from '../domain/household/contact-id.ts';
import { languages } from '../domain/household/household.ts';
import { contactParams, contactStatus, optOutReason, statusBody } from './contact-schemas.ts';
import { brandingBody, hashParams, linkBuilding } from './link-answer-schema.ts';

export const homeContactParams = hashParams.extend(contactParams.shape);

/** What a resident's own page shows. */
export const homeView = z
  .object({
    ...linkBuilding,
    conciergeEmail: z.string().optional(),
    unit: z.string(),
    tower: z.string(),
    email: z.string().describe('The address that the link was sent to'),
    language: z.enum(languages),
    quietHours: z
      .object({ from: z.string().meta({ example: '22:00' }), to: z.string().meta({ example: '07:00' }) })
      .optional()
      .describe('When no messages about parcels come, on the clock of the building'),
    approved: z.boolean().describe('Whether it may see codes, the other contacts and earlier parcels'),
    expiresAt: dateTime,
    contacts: z.array(
      z.object({
        id: z.string(),
        channel: channelSchema,
        address: z
          .string()
          .describe('Masked where it belongs to somebody else, with its domain where nobody let them in'),
        isOwn: z.boolean(),
        verified: z.boolean(),
        status: contactStatus,
        optOutReason,
        approved: z.boolean(),
        needsApproval: z.boolean().describe('Whether it gets no messages before somebody approves it'),
        canApprove: z.boolean(),
        canRemove: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ResidentHome', description: "What a resident's own page shows of them and of their unit." });

export function homeBody(home: Home): z.output<typeof homeView> {
  const { household, member, contacts, branding, isApproved, ...shown } = home;
  const { quietHours } = member;
  return {
    ...shown,
    ...(branding ? { branding: brandingBody(branding) } : {}),
    unit: household.unit,
    tower: household.tower,
    email: member.address,
    language: member.language,
    ...(quietHours ? { quietHours: quietHoursView(quietHours) } : {}),
    approved: isApproved,
    contacts: contacts.map((contact) => contactBody(home, contact)),
  };
}

function contactBody({ household }: Home, { contact, isOwn, isVerified, isApproved, ...may }: HomeContact) {
  const { channel, address, awaitsApproval } = contact;
  const mask = isApproved ? maskAddress : maskStrangerAddress;
  return {
    id: idOfContact(household, contact),
    channel,
    address: isOwn ? address : mask(channel, address),
    isOwn,
    verified: isVerified,
    ...statusBody(contact),
    approved: isApproved,
    needsApproval: awaitsApproval === true,
    ...may,
  };
}
