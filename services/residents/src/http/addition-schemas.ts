import { dateTime } from '@parcelbell/http';
import { channelSchema, maskStrangerAddress } from '@parcelbell/values';
import { z } from 'zod';
import type { MemberAdditions } from '../domain/addition/member-additions.ts';
import type { Addition } from '../domain/addition/staff-additions.ts';
import { idOfContact } from '../domain/household/contact-id.ts';
import type { Contact, Household } from '../domain/household/household.ts';
import { contactParams } from './contact-schemas.ts';
import { brandingBody, hashParams, linkBuilding } from './link-answer-schema.ts';

const common = {
  id: z.string(),
  channel: channelSchema,
  addedAt: dateTime,
  verified: z.boolean().describe('Whether its owner confirmed it'),
  needsApproval: z.boolean().describe('Whether it gets no messages before somebody approves it'),
};

export const memberAdditionParams = hashParams.extend(contactParams.shape);

export const memberAdditionsSchema = z
  .object({
    ...linkBuilding,
    conciergeEmail: z.string().optional(),
    unit: z.string(),
    tower: z.string(),
    additions: z.array(z.object({ ...common, maskedAddress: z.string() })),
  })
  .meta({ id: 'MemberAdditions', description: 'Who was added to a unit, newest first, as a member of it may see.' });

export const additionSchema = z
  .object({ ...common, unit: z.string(), tower: z.string(), address: z.string() })
  .meta({ id: 'Addition', description: 'An address that was added to a unit in which others were verified.' });

export function memberAdditionsBody(found: MemberAdditions): z.output<typeof memberAdditionsSchema> {
  const { household, additions, branding, ...building } = found;
  return {
    ...building,
    ...(branding ? { branding: brandingBody(branding) } : {}),
    unit: household.unit,
    tower: household.tower,
    additions: additions.map((contact) => ({
      ...commonBody(household, contact),
      maskedAddress: maskStrangerAddress(contact.channel, contact.address),
    })),
  };
}

export function additionBody({ household, contact }: Addition): z.output<typeof additionSchema> {
  const { unit, tower } = household;
  return { ...commonBody(household, contact), unit, tower, address: contact.address };
}

function commonBody(household: Household, contact: Contact) {
  return {
    id: idOfContact(household, contact),
    channel: contact.channel,
    addedAt: contact.addedAt,
    verified: contact.status === 'active',
    needsApproval: contact.awaitsApproval === true,
  };
}
