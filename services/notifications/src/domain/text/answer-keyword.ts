import { keywordAnswers } from '../../texts/keyword-answers.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { isFrenchKeyword, keywordOf } from './keyword.ts';
import { type RecordKeywordDeps, recordKeyword } from './record-keyword.ts';

export interface InboundText {
  readonly phone: string;
  readonly body: string;
  /** The provider has answered it already. */
  readonly isAnswered: boolean;
}

export interface AnswerKeywordDeps extends RecordKeywordDeps {
  readonly households: Pick<HouseholdRepository, 'findByPhone'>;
}

/**
 * Records STOP and START, and answers what is to be texted back; nothing where the text is none of the prescribed words. Twilio itself confirms the English words
 * for STOP and START, and lets no text of ours pass after STOP.
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

/** French where everybody who registered the number reads French. */
async function languageOf(phone: string, { households }: AnswerKeywordDeps): Promise<'en' | 'fr'> {
  const contacts = phone ? await households.findByPhone(phone) : [];
  return contacts.length > 0 && contacts.every(({ language }) => language === 'fr') ? 'fr' : 'en';
}
