import { ApiError, messageOf } from '@parcelbell/client';
import { type Translate, translator } from '@parcelbell/ui';
import { type DemoLimitation, demoLimitationOf } from '../../parcels/demo-limitation.ts';
import type { NewDelivery } from './api/log-delivery.ts';
import { deskMessages } from './messages.ts';

/** Why a parcel was not logged, in the words for the desk. */
export interface DeliveryProblem {
  readonly text: string;
  /** Beside the unit, or for the form as a whole. */
  readonly field: 'unit' | 'form';
  readonly demo?: DemoLimitation;
  /** Nothing says that the parcel was refused: it may have been logged all the same. */
  readonly unanswered?: true;
}

type Words = Translate<typeof deskMessages.en>;

/** Prefixes by which a 500 names what went wrong; the sentence follows. */
const prefixed = /^(NO_ACTIVE_EMAILS|NO_RESIDENTS_FOUND|INVALID_UNIT):\s*(.*)$/s;

/** The catalogue of what can go wrong when a parcel is logged. */
export function deliveryProblem(
  error: unknown,
  delivery: NewDelivery,
  t: Words = translator(deskMessages, 'en'),
): DeliveryProblem {
  if (!(error instanceof ApiError)) return onForm(t('unexpected'));
  switch (error.status) {
    case 0:
      return unknown(t('network'));
    case 400:
      return invalidProblem(error, delivery, t);
    case 401:
      return onForm(t('sessionExpired'));
    case 403:
      return forbiddenProblem(error, t);
    case 404:
      return onUnit(t('noResidents', { place: placeOf(delivery, t) }));
    case 422:
      return malformedProblem(error, delivery, t);
    case 429:
      return onForm(t('tooMany'));
    case 500:
      return serverProblem(error, delivery, t);
    default:
      return error.status > 500 ? unknown(t('unexpected')) : onForm(t('unexpected'));
  }
}

function invalidProblem(error: ApiError, delivery: NewDelivery, t: Words): DeliveryProblem {
  const place = placeOf(delivery, t);
  const said = `${error.error ?? ''} ${error.serverMessage ?? ''}`;
  if (error.type === 'NO_ACTIVE_EMAILS' || /no active e-?mail/i.test(said)) {
    return onUnit(error.serverMessage ?? t('noActiveEmails', { place }));
  }
  if (isInvalidUnit(said)) return onUnit(t('invalidUnit', { place }));
  return onForm(error.serverMessage === undefined ? t('invalidDelivery') : messageOf(error));
}

function forbiddenProblem(error: ApiError, t: Words): DeliveryProblem {
  const demo = demoLimitationOf(error);
  return demo ? { ...onForm(demo.message), demo } : onForm(t('notPermitted'));
}

function malformedProblem(error: ApiError, delivery: NewDelivery, t: Words): DeliveryProblem {
  const [fault] = error.errors;
  const said = fault?.message ?? error.error;
  if (said === undefined) return onForm(t('validationFailed'));
  if (isInvalidUnit(said)) return onUnit(t('invalidUnit', { place: placeOf(delivery, t) }));
  return fault?.path === 'unit' ? onUnit(said) : onForm(said);
}

function serverProblem(error: ApiError, delivery: NewDelivery, t: Words): DeliveryProblem {
  const [, prefix, sentence] = prefixed.exec(error.serverMessage ?? '') ?? [];
  if (!prefix) return unknown(t('serverError'));
  if (prefix !== 'INVALID_UNIT') return onForm(sentence || t('serverError'));
  return onUnit(sentence || t('invalidUnit', { place: placeOf(delivery, t) }));
}

function isInvalidUnit(text: string): boolean {
  return /invalid unit/i.test(text);
}

/** A unit as the catalogue's sentences name it: 301, or 301 (in North). */
export function placeOf({ unit, tower }: Pick<NewDelivery, 'unit' | 'tower'>, t: Words): string {
  return tower ? t('placeInTower', { unit, tower }) : unit;
}

function onForm(text: string): DeliveryProblem {
  return { text, field: 'form' };
}

/** The server, or a gateway that waited for it in vain, does not say what became of the parcel. */
function unknown(text: string): DeliveryProblem {
  return { ...onForm(text), unanswered: true };
}

function onUnit(text: string): DeliveryProblem {
  return { text, field: 'unit' };
}
