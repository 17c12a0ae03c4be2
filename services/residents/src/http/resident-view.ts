import { dateTime } from '@parcelbell/http';
import { z } from 'zod';
import { idOfContact } from '../domain/household/contact-id.ts';
import { type Contact, consentSources, type Household, languages } from '../domain/household/household.ts';
import { hasLapsed } from '../domain/household/lapse.ts';
import { isApproved } from '../domain/household/members.ts';
import { textConsentOf } from '../domain/household/text-consent.ts';
import { mainPhone, type Resident, type ResidentEmail, type ResidentPhone } from '../domain/resident/resident.ts';
import { contactStatus, optOutReason, statusBody } from './contact-schemas.ts';

const id = z.string().describe('Names the address in calls about it');

const reason = z
  .string()
  .optional()
  .describe('Why the receiving side refused it, and what can be done, in a sentence for staff');

const emailView = z
  .object({
    id,
    address: z.string(),
    active: z.boolean().describe('It is verified and gets mails'),
    status: contactStatus,
    language: z.enum(languages),
    addedAt: dateTime,
    verifiedAt: dateTime.optional(),
    isAddition: z.boolean().optional().describe('It joined a unit in which others were verified'),
    awaitsApproval: z.boolean().optional().describe('It gets no mails before a member or the staff approves it'),
    approved: z
      .boolean()
      .optional()
      .describe('The staff or an approved member let it in: it sees pickup codes and the other contacts of its unit'),
    reason,
    optOutReason,
    hasLapsed: z.boolean().optional().describe('Nobody verified it in time; its link may still work'),
  })
  .meta({ id: 'ResidentEmail' });

const consentView = z
  .object({
    source: z
      .enum(consentSources)
      .describe('The registration page, a call without a wording, the staff, a file of theirs, or START'),
    language: z.enum(languages),
    at: dateTime,
    version: z.string().optional().describe('Of the wording that the page showed'),
    wording: z.string().optional(),
  })
  .meta({ id: 'TextConsent', description: 'That texts to a phone were agreed to' });

const phoneView = z
  .object({
    id,
    number: z.string().meta({ example: '+14165550142' }),
    verified: z.boolean(),
    verifiedAt: dateTime.optional(),
    smsOptedIn: z.boolean().describe('False once its owner said STOP or unsubscribed'),
    smsUnsubscribedAt: dateTime.optional(),
    channels: z.array(z.object({ type: z.literal('sms'), enabled: z.boolean() })),
    status: contactStatus,
    isAddition: z.boolean().optional(),
    awaitsApproval: z.boolean().optional(),
    reason,
    optOutReason,
    consent: consentView.optional().describe('Absent where an earlier release took the phone'),
  })
  .meta({ id: 'ResidentPhone' });

/** The people of a unit as the API answers them. */
export const residentView = z
  .object({
    residentId: z.string(),
    unit: z.string(),
    tower: z.string().optional(),
    residencyId: z.string(),
    moveInDate: dateTime,
    emails: z.array(emailView),
    contactPreferences: z.object({
      phone: phoneView.optional().describe('The first verified phone, or else the first'),
      phones: z.array(phoneView),
    }),
  })
  .meta({ id: 'Resident', description: 'Who lives in a unit now, and how they are reached.' });

export function residentBody(resident: Resident, now: Date): z.output<typeof residentView> {
  const { household, residency, emails, phones } = resident;
  const main = mainPhone(phones);
  return {
    residentId: household.householdId,
    unit: household.unit,
    ...(household.tower ? { tower: household.tower } : {}),
    residencyId: residency.residencyId,
    moveInDate: residency.movedInAt,
    emails: emails.map((email) => emailBody(resident, email, now)),
    contactPreferences: {
      ...(main ? { phone: phoneBody(resident, main) } : {}),
      phones: phones.map((phone) => phoneBody(resident, phone)),
    },
  };
}

function emailBody({ household }: Resident, { contact, isActive }: ResidentEmail, now: Date) {
  const { address, language, addedAt, verifiedAt } = contact;
  return {
    id: idOfContact(household, contact),
    address,
    active: isActive,
    ...(isApproved(household, contact) ? { approved: true } : {}),
    ...statusBody(contact),
    language,
    addedAt,
    ...(verifiedAt ? { verifiedAt } : {}),
    ...flagsOf(contact),
    ...(hasLapsed(contact, now) ? { hasLapsed: true } : {}),
  };
}

function phoneBody({ household }: Resident, { contact, isVerified, isOptedIn, getsTexts }: ResidentPhone) {
  const { address, verifiedAt, decidedAt } = contact;
  return {
    id: idOfContact(household, contact),
    number: address,
    verified: isVerified,
    ...(verifiedAt ? { verifiedAt } : {}),
    smsOptedIn: isOptedIn,
    ...(isOptedIn ? {} : { smsUnsubscribedAt: decidedAt }),
    channels: [{ type: 'sms' as const, enabled: getsTexts }],
    ...statusBody(contact),
    ...flagsOf(contact),
    ...consentBody(household, contact),
  };
}

function consentBody(household: Household, contact: Contact) {
  const found = textConsentOf(household, contact);
  if (!found) return {};
  const { contactId: _, ...consent } = found;
  return { consent };
}

function flagsOf({ status, isAddition, awaitsApproval, reason = refused }: ResidentEmail['contact']) {
  return {
    ...(status === 'bounced' ? { reason } : {}),
    ...(isAddition ? { isAddition: true } : {}),
    ...(awaitsApproval ? { awaitsApproval: true } : {}),
  };
}

/** The sentence about an address that bounced without a reason. */
const refused = 'The receiving side refuses this address. Ask the resident for another one.';
