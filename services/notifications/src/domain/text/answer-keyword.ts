import { catalogueFor } from '../../texts/catalogue-for.ts';
import { keywordAnswers } from '../../texts/text-templates.ts';
import type { HouseholdRepository, PhoneContact } from '../household/household.ts';
import { displayName, type TenantRepository } from '../tenant/tenant.ts';
import { segmentLength, septets, toGsm } from './gsm7.ts';
import { isFrenchKeyword, keywordOf } from './keyword.ts';
import { type RecordKeywordDeps, recordKeyword } from './record-keyword.ts';
import { textContact } from './text-contact.ts';

export interface InboundText {
  readonly phone: string;
  readonly body: string;
  /** Whether the provider has already answered it. */
  readonly isAnswered: boolean;
}

export interface AnswerKeywordDeps extends RecordKeywordDeps {
  readonly households: Pick<HouseholdRepository, 'findByPhone'>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  /** Whom to ask where the number is in no building. */
  readonly supportEmail: string;
}

/**
 * Records STOP and START, and returns the text of the answer; undefined for other texts. The answer to HELP names whom to ask. Twilio confirms the English
 * words for STOP and START, and sends no text of ours after STOP.
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
  if (keyword !== 'help') return keywordAnswers.fr[keyword];
  const contacts = phone ? await deps.households.findByPhone(phone) : [];
  return helpIn(isFrench ? 'fr' : languageOf(contacts), await helpContacts(contacts, deps));
}

/** French if all residents who registered the number chose French. */
function languageOf(contacts: readonly PhoneContact[]): 'en' | 'fr' {
  return contacts.length > 0 && contacts.every(({ language }) => language === 'fr') ? 'fr' : 'en';
}

/** A text has room for the contacts of two buildings. */
const maxBuildings = 2;
const maxName = 28;

/** The buildings in which a number is registered, each with whom to ask; the product where it is in none. */
async function helpContacts(contacts: readonly PhoneContact[], { tenants, supportEmail }: AnswerKeywordDeps) {
  const ids = [...new Set(contacts.map(({ tenantId }) => tenantId))].slice(0, maxBuildings);
  const found = await Promise.all(ids.map((tenantId) => tenants.find(tenantId)));
  const known = found.flatMap((tenant) => {
    const contact = tenant && !tenant.deleted ? textContact(tenant) : '';
    return tenant && contact ? [`${toGsm(displayName(tenant)).slice(0, maxName).trimEnd()}, ${toGsm(contact)}`] : [];
  });
  return known.length > 0 ? known : [`Parcelbell, ${supportEmail}`];
}

/** The answer to HELP in one segment, with as many contacts as fit. */
function helpIn(language: 'en' | 'fr', contacts: readonly string[]): string {
  const text = toGsm(catalogueFor(language).help(contacts.join('; ')));
  return septets(text) <= segmentLength || contacts.length < 2 ? text : helpIn(language, contacts.slice(0, -1));
}
