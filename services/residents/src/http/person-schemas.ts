import { readPhone } from '@parcelbell/addresses';
import { fault, faultMessage, notText, tooLong } from '@parcelbell/errors';
import { dateTime } from '@parcelbell/http';
import { quietHoursView } from '@parcelbell/rules';
import { channelSchema } from '@parcelbell/values';
import { z } from 'zod';
import { type Address, consentSources, languages } from '../domain/household/household.ts';
import { textConsentOf } from '../domain/household/text-consent.ts';
import type { Person, PersonContact } from '../domain/person/person.ts';
import type { PersonMessage, PersonPickup } from '../domain/person/person-sources.ts';
import { contactStatus, optOutReason, statusBody } from './contact-schemas.ts';
import { emailField } from './registration-form.ts';

const phoneField = z
  .string({ error: notText('Phone') })
  .max(40, { error: tooLong('Phone', 40) })
  .transform((text, { addIssue }) => {
    const reading = readPhone(text);
    if ('number' in reading) return reading.number;
    addIssue({ code: 'custom', message: faultMessage(reading.fault) });
    return z.NEVER;
  })
  .meta({ example: '+14165550142' });

/** Who is meant. It is in the body, because addresses of calls are in logs. */
export const namedFields = { email: emailField.optional(), phone: phoneField.optional() } as const;

type Named = { readonly email?: string | undefined; readonly phone?: string | undefined };

const notNamedOnce = fault('NEEDS_FIELD', 'Please give an e-mail address or a phone number', { field: 'email' });

/** A body that names a person by one of both fields. */
export function namedOnce<S extends z.ZodType<Named>>(body: S): S {
  return body.refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ['email'],
    error: notNamedOnce,
  });
}

/** The person that a body names. */
export function addressOf({ email, phone }: Named): Address {
  return email === undefined ? { channel: 'sms', address: phone ?? '' } : { channel: 'email', address: email };
}

/** Entries of a page. */
export const pageLimit = 50;

/** Where a page begins, as `next` of the page before gave it. */
export const afterField = z
  .string({ error: notText('after') })
  .max(300, { error: tooLong('after', 300) })
  .optional();

const unitFields = { unit: z.string(), tower: z.string().optional() } as const;

const contactView = z.object({
  ...unitFields,
  channel: channelSchema,
  address: z.string(),
  status: contactStatus,
  optOutReason,
  language: z.enum(languages),
  addedAt: dateTime,
  verifiedAt: dateTime.optional(),
  addedByStaff: z.boolean(),
  quietHours: z.object({ from: z.string(), to: z.string() }).optional(),
  consent: z
    .object({
      source: z.enum(consentSources),
      language: z.enum(languages),
      at: dateTime,
      version: z.string().optional(),
      wording: z.string().optional(),
    })
    .optional()
    .describe('That texts to this phone were agreed to'),
});

const stayView = z.object({ ...unitFields, movedInAt: dateTime, movedOutAt: dateTime.optional() });

export const personView = z
  .object({
    channel: channelSchema,
    address: z.string().describe('As it was asked for: an address in lower case, or a number in E.164'),
    contacts: z.array(contactView).describe('Verified contacts, with the phones that belong to the person alone'),
    requests: z.array(contactView).describe('Requests to register that nobody has verified'),
    stays: z.array(stayView).describe('Units in which the person lives or lived'),
    hasMore: z.boolean().describe('Whether more than 50 units have the address, so that not all are listed'),
  })
  .meta({ id: 'PersonData', description: 'What a building has of one person.' });

export const messageView = z
  .object({
    at: dateTime,
    channel: channelSchema,
    address: z.string(),
    kind: z.string().meta({ example: 'delivery' }),
    status: z.string().meta({ example: 'delivered' }),
    ...unitFields,
    packageIds: z.array(z.string()),
  })
  .meta({ id: 'PersonMessage', description: 'A mail or text to a person.' });

export const pickupView = z
  .object({
    packageId: z.string(),
    ...unitFields,
    courier: z.string(),
    packagetype: z.string(),
    status: z.string().meta({ example: 'pickedup' }),
    loggedAt: dateTime,
    endedAt: dateTime.optional(),
    name: z.string().optional().describe('Who picked it up, as the desk entered it'),
    residentId: z.string().optional(),
    note: z.string().optional(),
    tracking: z.string().optional(),
    closedNote: z.string().optional(),
    delegateName: z.string().optional().describe('Whom a resident let pick it up'),
    hasPhoto: z.boolean().describe('See /api/deliveries/{packageId}/photo'),
    hasSignature: z.boolean().describe('See /api/deliveries/{packageId}/signature'),
  })
  .meta({
    id: 'PersonPickup',
    description: 'A parcel of a stay that ended. Its texts belong to nobody by themselves.',
  });

export function personBody({ named, contacts, stays, hasMore }: Person): z.output<typeof personView> {
  return {
    channel: named.channel,
    address: named.address,
    contacts: contacts.filter(({ contact }) => contact.verifiedAt !== undefined).map(contactBody),
    requests: contacts.filter(({ contact }) => contact.verifiedAt === undefined).map(contactBody),
    stays: stays.map(({ unit, tower, movedInAt, movedOutAt }) => ({
      ...unitBody({ unit, tower }),
      movedInAt,
      ...(movedOutAt ? { movedOutAt } : {}),
    })),
    hasMore,
  };
}

function contactBody({ household, contact }: PersonContact): z.output<typeof contactView> {
  const { channel, address, language, addedAt, verifiedAt, isImported, quietHours } = contact;
  const consent = textConsentOf(household, contact);
  return {
    ...unitBody(household),
    channel,
    address,
    ...statusBody(contact),
    language,
    addedAt,
    ...(verifiedAt ? { verifiedAt } : {}),
    addedByStaff: isImported === true,
    ...(quietHours ? { quietHours: quietHoursView(quietHours) } : {}),
    ...(consent ? { consent: consentBody(consent) } : {}),
  };
}

function consentBody({ contactId: _, ...consent }: NonNullable<ReturnType<typeof textConsentOf>>) {
  return consent;
}

export function messageBody({ unit, tower, packageIds, ...message }: PersonMessage): z.output<typeof messageView> {
  return { ...message, ...unitBody({ unit, tower }), packageIds: [...packageIds] };
}

export function pickupBody({ unit, tower, packageType, ...pickup }: PersonPickup): z.output<typeof pickupView> {
  return { ...pickup, ...unitBody({ unit, tower }), packagetype: packageType };
}

function unitBody({ unit, tower }: { readonly unit: string; readonly tower: string }) {
  return { unit, ...(tower ? { tower } : {}) };
}
