import { ApiError } from '@parcelbell/client';
import type { Translate } from '@parcelbell/ui';
import type { parcelMessages } from './messages.ts';

/** A refusal because this is the demo, and whom to ask for a trial. */
export interface DemoLimitation {
  readonly error: ApiError;
  /** The server's sentence about whom to contact. */
  readonly contact: string | undefined;
  /** The address of sales, if the server sent one. */
  readonly salesEmail: string | undefined;
}

/** Reads a refusal of the demo; undefined for any other error. */
export function demoLimitationOf(error: unknown): DemoLimitation | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  if (!error.isDemoMode && error.error !== 'Demo Mode Restriction') return undefined;
  const { contactInfo } = error;
  return { error, contact: textIn(contactInfo), salesEmail: emailIn(contactInfo) };
}

/** A link that opens a mail to sales asking for a trial. It has no address if the server sent none. */
export function salesLink({ salesEmail = '' }: DemoLimitation, t: Translate<typeof parcelMessages.en>): string {
  const body = [t('trialBuilding'), t('trialUnits'), t('trialPhone')].join('\r\n');
  return `mailto:${salesEmail}?subject=${encodeURIComponent(t('trialSubject'))}&body=${encodeURIComponent(body)}`;
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
