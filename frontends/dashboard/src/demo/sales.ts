import type { ApiError } from '@parcelbell/client';
import type { Translate } from '@parcelbell/ui';
import type { demoMessages } from './messages.ts';

/** Whom a visitor of the demo may ask for a building of their own. */
export interface Sales {
  /** The server's sentence. */
  readonly sentence: string | undefined;
  readonly email: string | undefined;
}

/** Reads whom a refusal of the demo names. */
export function salesOf({ contactInfo }: Pick<ApiError, 'contactInfo'>): Sales {
  return { sentence: textIn(contactInfo), email: emailIn(contactInfo) };
}

/** A link that opens a mail to sales asking for a trial. It has no address where nobody is named. */
export function salesLink(email: string | undefined, t: Translate<typeof demoMessages.en>): string {
  const body = [t('trialBuilding'), t('trialUnits'), t('trialPhone')].join('\r\n');
  return `mailto:${email ?? ''}?subject=${encodeURIComponent(t('trialSubject'))}&body=${encodeURIComponent(body)}`;
}

function textIn(info: unknown): string | undefined {
  if (typeof info === 'string') return info;
  return isRecord(info) && typeof info.message === 'string' ? info.message : undefined;
}

function emailIn(info: unknown): string | undefined {
  if (isRecord(info)) return typeof info.email === 'string' ? info.email : undefined;
  return typeof info === 'string' ? /[^\s<>"@]{1,64}@[^\s<>"@]{1,190}\.\w+/.exec(info)?.[0] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
