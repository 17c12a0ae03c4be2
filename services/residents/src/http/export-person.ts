import { callerOf } from '@parcelbell/audit';
import { fault, notText } from '@parcelbell/errors';
import { dateTime, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { exportPerson, type PersonExport } from '../domain/person/export-person.ts';
import { pagePolicy, personPage } from './person-page.ts';
import {
  addressOf,
  messageBody,
  messageView,
  namedFields,
  namedOnce,
  personBody,
  personView,
  pickupBody,
  pickupView,
} from './person-schemas.ts';
import { languageField } from './registration-form.ts';

const maxPickups = 500;

/** The parcels that the staff chose. */
export const packageIdsField = z
  .array(
    z
      .string({ error: notText('A parcel') })
      .min(1)
      .max(40),
  )
  .max(maxPickups, { error: fault('TOO_MANY', `Please choose at most ${maxPickups} parcels`, { max: maxPickups }) })
  .optional();

export const exportView = z
  .object({
    exportedAt: dateTime,
    buildingName: z.string(),
    person: personView,
    messages: z.array(messageView).describe('The newest 5,000 at most'),
    pickups: z.array(pickupView).describe('The chosen ones'),
    isComplete: z.boolean().describe('False where there is more than an export has'),
  })
  .meta({ id: 'PersonExport', description: 'Everything that a building has of one person.' });

const common = { method: 'post', access: 'tenant', effect: 'reads', isCostly: () => true } as const;
const refusals = {
  404: { description: 'There is no such building' },
  422: { description: 'Malformed, or not one of e-mail address and phone number' },
  503: { description: 'A service that keeps data of the person does not answer' },
} as const;
const fields = { ...namedFields, packageIds: packageIdsField } as const;

export const exportPersonRoute = route<ResidentsContext>()({
  ...common,
  path: '/api/residents/person-data/export',
  summary: 'Everything that the building has of a person, as JSON, with the pickups that are named in packageIds',
  request: { body: namedOnce(z.strictObject(fields)) },
  answers: { 200: { description: 'Everything', schema: exportView }, ...refusals },
  handle: async ({ tenantId, body, ...caller }, context) => {
    const command = { tenantId, by: callerOf(caller), named: addressOf(body), packageIds: body.packageIds ?? [] };
    return {
      body: exportBody(await exportPerson(command, context)),
      headers: { 'content-disposition': 'attachment; filename="personal-data.json"' },
    };
  },
});

export const exportPersonPageRoute = route<ResidentsContext>()({
  ...common,
  path: '/api/residents/person-data/page',
  summary: 'Everything that the building has of a person, as a page to read and print, in English or French',
  request: { body: namedOnce(z.strictObject({ ...fields, language: languageField.optional() })) },
  answers: { 200: { description: 'A page without scripts', html: true }, ...refusals },
  handle: async ({ tenantId, body, ...caller }, context) => {
    const command = { tenantId, by: callerOf(caller), named: addressOf(body), packageIds: body.packageIds ?? [] };
    return {
      html: personPage(await exportPerson(command, context), body.language ?? 'en'),
      headers: {
        'content-security-policy': pagePolicy,
        'content-disposition': 'attachment; filename="personal-data.html"',
      },
    };
  },
});

export function exportBody({ person, messages, pickups, ...same }: PersonExport): z.output<typeof exportView> {
  return {
    ...same,
    person: personBody(person),
    messages: messages.map(messageBody),
    pickups: pickups.map(pickupBody),
  };
}
