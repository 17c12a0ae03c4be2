import { ApiError } from '@parcelbell/client';

/** A refusal because this is the demo, and whom to turn to for the real thing. */
export interface DemoLimitation {
  readonly message: string;
  /** A sentence about whom to contact, where the server sent one. */
  readonly contact: string | undefined;
  /** Of a mail to sales, begun: to the address that the server sent, else without one. */
  readonly salesLink: string;
}

/** Reads a refusal of the demo; undefined for any other error. */
export function demoLimitationOf(error: unknown): DemoLimitation | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  if (!error.isDemoMode && error.error !== 'Demo Mode Restriction') return undefined;
  const { contactInfo } = error;
  return { message: error.message, contact: textIn(contactInfo), salesLink: salesLinkTo(emailIn(contactInfo)) };
}

const trialSubject = 'Parcelbell trial request';
const trialBody = ['Building name: ', 'Number of units: ', 'Contact phone: '].join('\r\n');

function salesLinkTo(email = ''): string {
  return `mailto:${email}?subject=${encodeURIComponent(trialSubject)}&body=${encodeURIComponent(trialBody)}`;
}

function textIn(info: unknown): string | undefined {
  if (typeof info === 'string') return info;
  return isRecord(info) && typeof info.message === 'string' ? info.message : undefined;
}

function emailIn(info: unknown): string | undefined {
  if (isRecord(info)) return typeof info.email === 'string' ? info.email : undefined;
  return typeof info === 'string' ? /[^\s<>"]+@[^\s<>"]+\.\w+/.exec(info)?.[0] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
