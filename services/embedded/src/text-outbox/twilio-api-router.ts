import { isSameText } from '@parcelbell/auth';
import { UnauthenticatedError } from '@parcelbell/errors';
import { readInput } from '@parcelbell/http';
import { systemClock, systemIds } from '@parcelbell/values';
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { StoredText, TextStore } from './text-store.ts';

export interface TwilioApiOptions {
  readonly store: TextStore;
  readonly accountSid: string;
  readonly authToken: string;
  /** Called for every stored text, with the URL of its status callback. */
  readonly onAccepted: (text: StoredText, statusCallback: string | undefined) => void;
}

const message = z.object({
  To: z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'To must be a phone number in E.164 form' }),
  From: z.string().min(1, { error: 'From must not be empty' }).max(40),
  Body: z
    .string()
    .min(1, { error: 'Body must not be empty' })
    .max(1600, { error: 'Body must be at most 1600 characters' }),
  StatusCallback: z.url({ error: 'StatusCallback must be a URL' }).max(2000).optional(),
});
const listQuery = z.object({
  To: z.string().max(40).optional(),
  PageSize: z.coerce.number().int().min(1).max(1000).default(50),
});

/** The calls of Twilio's REST API that send and find messages, below `/2010-04-01/Accounts/<sid>`. */
export function createTwilioApiRouter(options: TwilioApiOptions): Router {
  const { store, accountSid } = options;
  const base = `/2010-04-01/Accounts/${accountSid}`;
  const router = express.Router();
  router.use(base, authenticate(options));
  router.post(
    `${base}/Messages.json`,
    express.urlencoded({ extended: false, limit: '16kb' }),
    async (request, response) => {
      const { To, From, Body, StatusCallback } = readInput(message, request.body);
      const id = systemIds.next();
      const text = {
        _id: id,
        sid: `SM${id.replaceAll('-', '')}`,
        to: To,
        from: From,
        body: Body,
        receivedAt: systemClock.now(),
      };
      await store.add(text);
      response.status(201).json(resource(text, accountSid));
      options.onAccepted(text, StatusCallback);
    },
  );
  router.get(`${base}/Messages.json`, async (request, response) => {
    const { To, PageSize } = readInput(listQuery, request.query);
    const texts = await store.newest(PageSize, To);
    response.json({
      messages: texts.map((text) => resource(text, accountSid)),
      page: 0,
      page_size: PageSize,
      next_page_uri: null,
      uri: `${base}/Messages.json`,
    });
  });
  router.get(`${base}/Messages/:sid.json`, async (request, response) => {
    const text = await store.find(request.params.sid);
    if (text) response.json(resource(text, accountSid));
    else response.status(404).json({ code: 20404, message: 'The requested resource was not found', status: 404 });
  });
  return router;
}

function authenticate({ accountSid, authToken }: TwilioApiOptions): RequestHandler {
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return (request, _response, next) => {
    if (isSameText(request.get('authorization') ?? '', expected)) return next();
    throw new UnauthenticatedError('WRONG_CREDENTIALS', "The account's id or token is wrong.");
  };
}

function resource(text: StoredText, accountSid: string): object {
  const at = text.receivedAt.toUTCString();
  return {
    sid: text.sid,
    account_sid: accountSid,
    to: text.to,
    from: text.from,
    body: text.body,
    status: 'queued',
    direction: 'outbound-api',
    num_segments: '1',
    num_media: '0',
    error_code: null,
    error_message: null,
    api_version: '2010-04-01',
    date_created: at,
    date_updated: at,
    date_sent: at,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${text.sid}.json`,
  };
}
