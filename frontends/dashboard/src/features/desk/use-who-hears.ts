import { useMessages } from '@parcelbell/ui';
import { channelWords } from '../../parcels/channel-words.ts';
import { parcelMessages } from '../../parcels/messages.ts';
import { normaliseUnit, placeText } from '../../parcels/place.ts';
import type { UnitChoice } from '../../parcels/use-unit-choice.ts';
import { deskMessages } from './messages.ts';

export interface WhoHears {
  readonly text: string;
  /** Whether somebody will hear of it, nobody will, or it is not clear yet. */
  readonly tone: 'good' | 'warn' | 'neutral';
}

/** Says, before anything is sent, who will hear of a parcel for the unit that is typed. */
export function useWhoHears(typed: string, { state, found }: UnitChoice): WhoHears {
  const t = useMessages(parcelMessages);
  const desk = useMessages(deskMessages);
  const unit = normaliseUnit(typed);
  if (unit === '') return { text: desk('unitHint'), tone: 'neutral' };
  if (state === 'unknown') return { text: t('noSuchUnit', { unit }), tone: 'warn' };
  if (state === 'which-tower') return { text: t('whichTower', { unit }), tone: 'neutral' };
  if (state === 'unanswered') return { text: desk('notLookedUp'), tone: 'warn' };
  if (!found) return { text: '', tone: 'neutral' };
  const { people, channels, registered = 0 } = found;
  if (people > 0) return { text: t('willHear', { count: people, channels: channelWords(channels, t) }), tone: 'good' };
  const place = placeText(found);
  return { text: registered > 0 ? t('cannotHear', { unit: place }) : t('nobodyHome', { unit: place }), tone: 'warn' };
}
