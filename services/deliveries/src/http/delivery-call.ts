import type { IncomingHttpHeaders } from 'node:http';
import type { Session } from '@parcelbell/auth';
import { route } from '@parcelbell/http';
import { isName } from '@parcelbell/rules';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import type { ChangeDelivery } from '../domain/delivery/change-delivery.ts';
import type { Delivery, DeskCaller } from '../domain/delivery/delivery.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

const maxNameLength = 60;

/** The path of a call about one delivery. */
export const deliveryParams = z.object({ packageId: z.string().max(64) });

/** The refusals of every call that changes a delivery. */
const deliveryRefusals = {
  403: { description: 'Another building, or a demo' },
  404: { description: 'No such package in this building' },
} as const;

/** The header in which a shared desk names who works at it, for a route's `requestHeaders`. */
export const conciergeHeader = {
  'X-Concierge': `Who works at a desk that several share: a name of at most ${maxNameLength} characters, percent-encoded. What is no such name is ignored`,
} as const;

interface ChangeRoute<Body extends z.ZodType> {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly bodyForm?: 'json' | 'image';
  readonly body?: Body;
  /** The descriptions of the answer and of its own refusals, by status. */
  readonly answers: Readonly<Record<number, string>> & { readonly 200: string };
  change(command: ChangeDelivery, body: z.output<Body>, context: DeliveriesContext): Promise<Delivery>;
}

/** A route by which the desk changes one delivery. It answers the changed delivery with its timeline. */
export function changeRoute<Body extends z.ZodType>({ body, answers, change, ...declared }: ChangeRoute<Body>) {
  const { 200: answer, ...refusals } = answers;
  return route<DeliveriesContext>()({
    ...declared,
    access: 'desk',
    effect: 'writes',
    request: { params: deliveryParams, ...(body ? { body } : {}) },
    requestHeaders: conciergeHeader,
    answers: {
      ...deliveryRefusals,
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description }])),
      200: { description: answer, schema: fullDeliveryView },
    },
    handle: async ({ tenantId, params, body: given, ...caller }, context) => {
      const command = { tenantId, ...params, by: deskCallerOf(caller) };
      return { body: await fullDeliveryViewOf(await change(command, given as z.output<Body>, context), context) };
    },
  });
}

/** The account of the caller, and the name that the desk gives. */
export function deskCallerOf(input: {
  readonly session: Pick<Session, 'userId'>;
  readonly headers: IncomingHttpHeaders;
}): DeskCaller {
  const name = readConcierge(input.headers);
  return { userId: input.session.userId, ...(name === undefined ? {} : { name }) };
}

/** Undefined if the header is absent or has no valid name. */
function readConcierge(headers: IncomingHttpHeaders): string | undefined {
  const encoded = headers['x-concierge'];
  const name = typeof encoded === 'string' ? decoded(encoded)?.trim() : undefined;
  return name !== undefined && name.length <= maxNameLength && isName(name) ? name : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
