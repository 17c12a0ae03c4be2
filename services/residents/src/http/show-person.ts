import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { searchPerson, showMessages, showPickups } from '../domain/person/show-person.ts';
import {
  addressOf,
  afterField,
  messageBody,
  messageView,
  namedFields,
  namedOnce,
  pageLimit,
  personBody,
  personView,
  pickupBody,
  pickupView,
} from './person-schemas.ts';

const next = z.string().optional().describe('Where the next page begins; absent after the last one');
const refusals = {
  404: { description: 'There is no such building' },
  422: { description: 'Malformed, or not one of e-mail address and phone number' },
} as const;
const readsOthers = { ...refusals, 503: { description: 'The service that keeps this data does not answer' } } as const;
const pageBody = namedOnce(z.strictObject({ ...namedFields, after: afterField }));

export const searchPersonRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/person-data/search',
  access: 'tenant',
  effect: 'reads',
  summary: 'Finds a person by an e-mail address or a phone number. The audit log gets an entry, without the value.',
  request: { body: namedOnce(z.strictObject(namedFields)) },
  answers: {
    200: { description: 'What the building has of the person; empty lists where it has nothing', schema: personView },
    ...refusals,
  },
  handle: async ({ tenantId, body, ...caller }, context) => ({
    body: personBody(await searchPerson({ tenantId, by: callerOf(caller), named: addressOf(body) }, context)),
  }),
});

export const showPersonMessagesRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/person-data/messages',
  access: 'tenant',
  effect: 'reads',
  summary: 'Lists the mails and texts to a person, 50 at a time, the newest first',
  request: { body: pageBody },
  answers: {
    200: { description: 'A page', schema: z.object({ messages: z.array(messageView), next }) },
    ...readsOthers,
  },
  handle: async ({ tenantId, body, ...caller }, context) => {
    const range = { limit: pageLimit, ...present({ after: body.after }) };
    const page = await showMessages({ tenantId, by: callerOf(caller), named: addressOf(body), ...range }, context);
    return { body: { messages: page.found.map(messageBody), ...present({ next: page.next }) } };
  },
});

export const showPersonPickupsRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/person-data/pickups',
  access: 'tenant',
  effect: 'reads',
  summary:
    'Lists the parcels that ended in the units of a person while they lived there, 50 at a time, for staff to choose whose names, notes and pictures are erased too',
  request: { body: pageBody },
  answers: {
    200: { description: 'A page', schema: z.object({ pickups: z.array(pickupView), next }) },
    ...readsOthers,
  },
  handle: async ({ tenantId, body, ...caller }, context) => {
    const range = { limit: pageLimit, ...present({ after: body.after }) };
    const page = await showPickups({ tenantId, by: callerOf(caller), named: addressOf(body), ...range }, context);
    return { body: { pickups: page.found.map(pickupBody), ...present({ next: page.next }) } };
  },
});
