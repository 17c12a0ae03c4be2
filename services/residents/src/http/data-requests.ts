import { buildingOfLink, dateTime, route } from '@parcelbell/http';
import { oneOf } from '@parcelbell/rules';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import {
  confirmDataRequest,
  dataRequestKinds,
  makeDataRequest,
  type ShownDataRequest,
  showDataRequest,
} from '../domain/person/data-request.ts';
import { exportBody, exportView } from './export-person.ts';
import { brandingBody, hashParams, linkBuilding } from './link-answer-schema.ts';
import { personPage } from './person-page.ts';
import { languageField } from './registration-form.ts';

const dataRequestView = z
  .object({
    ...linkBuilding,
    conciergeEmail: z.string().optional(),
    kind: z.enum(dataRequestKinds),
    email: z.string().describe('The address that the mail was sent to'),
    unit: z.string(),
    tower: z.string(),
    expiresAt: dateTime,
  })
  .meta({ id: 'DataRequest', description: 'What a resident asked for, and is asked to confirm.' });

const notGood = { description: 'The code is not ours, is not good any more, or was used' } as const;

export const makeDataRequestRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/residents/home/:hash/data-requests',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('home'),
  summary:
    'Asks for the data of a resident, or to erase them. A mail with a link to confirm goes to their address, at most five a day; the answer is the same without one.',
  request: { params: hashParams, body: z.strictObject({ kind: oneOf('kind', dataRequestKinds) }) },
  answers: {
    202: { description: 'A mail goes out where one may' },
    400: { description: 'The code is not ours, or is not good any more' },
  },
  handle: async ({ params, body }, context) => {
    await makeDataRequest({ code: params.hash, kind: body.kind }, context);
    return { status: 202 };
  },
});

export const getDataRequestRoute = route<ResidentsContext>()({
  method: 'get',
  path: '/api/public/residents/data-requests/:hash',
  access: 'public',
  effect: 'reads',
  summary: 'What a resident is asked to confirm by the link in the mail. Changes nothing.',
  request: { params: hashParams },
  answers: { 200: { description: 'What it is', schema: dataRequestView }, 400: notGood },
  handle: async ({ params }, context) => ({ body: requestBody(await showDataRequest({ code: params.hash }, context)) }),
});

export const confirmDataRequestRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/residents/data-requests/:hash/confirmation',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('data-request'),
  summary: 'Does what the resident asked for, once: answers their data as JSON and as a page, or begins to erase them',
  request: { params: hashParams, body: z.strictObject({ language: languageField.optional() }) },
  answers: {
    200: {
      description: 'The data; only the kind where the erasure has begun',
      schema: z.object({
        kind: z.enum(dataRequestKinds),
        data: exportView.optional(),
        page: z.string().optional().describe('HTML without scripts, to be stored'),
      }),
    },
    400: notGood,
    503: { description: 'A service that keeps data of the resident does not answer; the link still works' },
  },
  handle: async ({ params, body }, context) => {
    const data = await confirmDataRequest({ code: params.hash }, context);
    if (!data) return { body: { kind: 'erasure' as const } };
    return { body: { kind: 'export' as const, data: exportBody(data), page: personPage(data, body.language ?? 'en') } };
  },
});

function requestBody({ branding, ...shown }: ShownDataRequest): z.output<typeof dataRequestView> {
  return { ...shown, ...(branding ? { branding: brandingBody(branding) } : {}) };
}
