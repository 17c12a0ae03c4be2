import { keywordAnswers } from '../../texts/text-templates.ts';
import type { HouseholdRepository } from '../household/household.ts';
import { isFrenchKeyword, keywordOf } from './keyword.ts';
import { type RecordKeywordDeps, recordKeyword } from './record-keyword.ts';

export interface InboundText {
  readonly phone: string;
  readonly body: string;
  /** Whether the provider has already answered it. */
  readonly isAnswered: boolean;
}

export interface AnswerKeywordDeps extends RecordKeywordDeps {
  readonly households: Pick<HouseholdRepository, 'findByPhone'>;
}

/**
 * Records STOP and START, and returns the text of the answer; undefined for other texts. Twilio confirms the English words for STOP and START, and sends
 * no text of ours after STOP.
 */
export async function answerKeyword(
  { phone, body, isAnswered }: InboundText,
  deps: AnswerKeywordDeps,
): Promise<string | undefined> {
  const keyword = keywordOf(body);
  if (!keyword) return undefined;
  if (phone && keyword !== 'help') await recordKeyword({ phone, keyword }, deps);
  const isFrench = isFrenchKeyword(body);
  if (isAnswered || (keyword !== 'help' && !isFrench)) return undefined;
  return keywordAnswers[isFrench ? 'fr' : await languageOf(phone, deps)][keyword];
}

/** French if all residents who registered the number chose French. */
async function languageOf(phone: string, { households }: AnswerKeywordDeps): Promise<'en' | 'fr'> {
  const contacts = phone ? await households.findByPhone(phone) : [];
  return contacts.length > 0 && contacts.every(({ language }) => language === 'fr') ? 'fr' : 'en';
}
