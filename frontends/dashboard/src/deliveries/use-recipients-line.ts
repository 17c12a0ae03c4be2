import { useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { channelsText } from './delivery-text.ts';
import { deliveriesMessages } from './messages.ts';
import { normaliseUnit } from './normalise-unit.ts';
import type { UnitChoice } from './use-unit-choice.ts';

export interface Recipients {
  readonly text: string;
  /** Whether somebody will hear of it, nobody will, or it is not clear yet. */
  readonly tone: 'good' | 'warn' | 'neutral';
}

/** Says, before anything is sent, who will hear of a parcel for the unit that is typed. */
export function useRecipientsLine(typed: string, { state, found }: UnitChoice): Recipients {
  const t = useMessages(deliveriesMessages);
  const unit = normaliseUnit(typed);
  if (unit === '') return { text: t('unitHint'), tone: 'neutral' };
  if (state === 'unknown') return { text: t('noSuchUnit', { unit }), tone: 'warn' };
  if (state === 'which-tower') return { text: t('whichTower', { unit }), tone: 'neutral' };
  if (state === 'unanswered') return { text: t('notLookedUp'), tone: 'warn' };
  if (!found) return { text: '', tone: 'neutral' };
  const { people, channels, registered = 0 } = found;
  if (people > 0) return { text: t('willHear', { count: people, channels: channelsText(channels, t) }), tone: 'good' };
  const key = registered > 0 ? 'cannotHear' : 'nobodyHome';
  return { text: t(key, { unit: unitText(found) }), tone: 'warn' };
}
