import { ApiError, type Reason, reasonOf } from '@parcelbell/client';
import type { Translate } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { demoRefusalIn } from '../demo/demo-refusal.ts';
import type { NewDelivery } from './api/log-delivery.ts';
import type { Entry } from './entry.ts';
import { errorOf } from './kept-failure.ts';
import type { queueMessages } from './messages.ts';

/** Why a parcel was not logged. */
export interface DeliveryProblem {
  /** The sentence for the desk. It is asked for when it is shown, so that it follows the reader's language. */
  readonly text: (texts: ProblemTexts) => string;
  /** Beside the unit, or for the form as a whole. */
  readonly field: 'unit' | 'form';
  /** The demo stores nothing. */
  readonly demo?: ApiError;
  /** With these changes the parcel can be logged all the same. */
  readonly anyway?: Partial<NewDelivery>;
  /** The parcel that has the same tracking number. */
  readonly known?: string;
}

/** What sentences are made of, in the reader's language. */
export interface ProblemTexts {
  readonly t: Translate<typeof queueMessages.en>;
  /** What the server said of a refusal. */
  readonly said: (error: ApiError) => string;
  /** What it said of one field. */
  readonly say: (reason: Reason) => string;
}

type Text = DeliveryProblem['text'];
type Key =
  | 'network'
  | 'sessionExpired'
  | 'tooMany'
  | 'unexpected'
  | 'notPermitted'
  | 'serverError'
  | 'validationFailed'
  | 'full';

/** Prefixes by which a 500 names what went wrong; the sentence follows. */
const prefixed = /^(NO_ACTIVE_EMAILS|NO_RESIDENTS_FOUND|INVALID_UNIT):(.*)$/s;

/** Why an entry was not logged, or not yet; undefined where nothing failed. */
export function problemOf({ failure, delivery }: Pick<Entry, 'failure' | 'delivery'>): DeliveryProblem | undefined {
  if (!failure) return undefined;
  return failure.isFull ? onForm(own('full')) : deliveryProblem(errorOf(failure), delivery);
}

/** The catalogue of what can go wrong when a parcel is logged. */
export function deliveryProblem(error: unknown, delivery: NewDelivery): DeliveryProblem {
  if (!(error instanceof ApiError)) return onForm(own('unexpected'));
  switch (error.status) {
    case 0:
      return onForm(own('network'));
    case 400:
      return invalidProblem(error, delivery);
    case 401:
      return onForm(own('sessionExpired'));
    case 403:
      return forbiddenProblem(error);
    case 404:
      return nobodyNotified(({ t }) => t('noResidents', { unit: unitInSentence(delivery, t) }));
    case 409:
      return conflictProblem(error, delivery);
    case 422:
      return malformedProblem(error, delivery);
    case 429:
      return onForm(own('tooMany'));
    case 500:
      return serverProblem(error, delivery);
    default:
      return onForm(own('unexpected'));
  }
}

function invalidProblem(error: ApiError, delivery: NewDelivery): DeliveryProblem {
  const sentences = `${error.error ?? ''} ${error.serverMessage ?? ''}`;
  if (error.type === 'NO_ACTIVE_EMAILS' || /no active e-?mail/i.test(sentences)) {
    if (error.serverMessage !== undefined) return nobodyNotified(({ said }) => said(error));
    return nobodyNotified(({ t }) => t('noActiveEmails', { unit: unitText(delivery) }));
  }
  if (error.type === 'INVALID_UNIT' || isInvalidUnit(sentences)) return onUnit(invalidUnit(delivery));
  if (error.serverMessage !== undefined) return onForm(({ said }) => said(error));
  return onForm(({ t }) => t('invalidDelivery'));
}

function conflictProblem({ type, params }: ApiError, { tracking = '' }: NewDelivery): DeliveryProblem {
  if (type !== 'TRACKING_KNOWN') return onForm(own('unexpected'));
  const { packageId } = params ?? {};
  const known = typeof packageId === 'string' ? { known: packageId } : {};
  return { ...onForm(({ t }) => t('trackingKnown', { tracking })), anyway: { onlyNewTracking: false }, ...known };
}

function forbiddenProblem(error: ApiError): DeliveryProblem {
  const demo = demoRefusalIn(error);
  return demo ? { ...onForm(({ said }) => said(error)), demo } : onForm(own('notPermitted'));
}

function malformedProblem(error: ApiError, delivery: NewDelivery): DeliveryProblem {
  const [fault] = error.errors;
  const reason = fault ?? (error.error === undefined ? undefined : reasonOf(error, 'error'));
  if (reason === undefined) return onForm(own('validationFailed'));
  if (isInvalidUnit(reason.message)) return onUnit(invalidUnit(delivery));
  return fault?.path === 'unit' ? onUnit(({ say }) => say(reason)) : onForm(({ say }) => say(reason));
}

function serverProblem(error: ApiError, delivery: NewDelivery): DeliveryProblem {
  const [, prefix, rest = ''] = prefixed.exec(error.serverMessage ?? '') ?? [];
  if (!prefix) return onForm(own('serverError'));
  const sentence = rest.trim();
  const said = sentence ? () => sentence : undefined;
  return prefix === 'INVALID_UNIT' ? onUnit(said ?? invalidUnit(delivery)) : onForm(said ?? own('serverError'));
}

function isInvalidUnit(sentence: string): boolean {
  return /invalid unit/i.test(sentence);
}

/** A unit as the sentence of DESK-12 names it: 301, or 301 (in North). */
function unitInSentence({ unit, tower }: Pick<NewDelivery, 'unit' | 'tower'>, t: ProblemTexts['t']): string {
  return tower ? t('unitInTower', { unit, tower }) : unit;
}

function invalidUnit(delivery: NewDelivery): Text {
  return ({ t }) => t('invalidUnit', { unit: unitText(delivery) });
}

function own(key: Key): Text {
  return ({ t }) => t(key);
}

function onForm(text: Text): DeliveryProblem {
  return { text, field: 'form' };
}

function onUnit(text: Text): DeliveryProblem {
  return { text, field: 'unit' };
}

/** Nobody of the unit can be told of a parcel now. */
function nobodyNotified(text: Text): DeliveryProblem {
  return { ...onUnit(text), anyway: { allowUnregistered: true } };
}
