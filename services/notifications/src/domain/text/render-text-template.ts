import { commonPlaceholders, ownPlaceholders, type TextKind, textTemplates } from '../../texts/text-templates.ts';
import { compileTemplate } from '../mail/compile-template.ts';

/** The languages that texts are written in. */
export const textLanguages = ['en', 'fr'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** What fills a text template: the common placeholders, and those of its kind. */
export interface TextValues extends Readonly<Record<(typeof commonPlaceholders)[number], string>> {
  readonly code?: string;
  readonly count?: string;
  readonly since?: string;
  readonly fee?: string;
}

type RenderText = (values: TextValues) => string;

/** Every template is compiled when the service starts, so that a placeholder that is not allowed stops it. */
const rendered = { en: compiledIn('en'), fr: compiledIn('fr') } as const;

/** Fills a text template; of a language that has none, the English one. */
export function renderTextTemplate(kind: TextKind, language: string, values: TextValues): string {
  return rendered[language === 'fr' ? 'fr' : 'en'][kind](values);
}

function compiledIn(language: TextLanguage): Readonly<Record<TextKind, RenderText>> {
  return {
    delivery: compiled('delivery', language),
    deliveries: compiled('deliveries', language),
    pickup: compiled('pickup', language),
    reminder: compiled('reminder', language),
    reminders: compiled('reminders', language),
    correction: compiled('correction', language),
    verification: compiled('verification', language),
    memberAdded: compiled('memberAdded', language),
  };
}

function compiled(kind: TextKind, language: TextLanguage): RenderText {
  const allowed = new Set([...commonPlaceholders, ...ownPlaceholders[kind]]);
  const fill = compileTemplate(textTemplates[language][kind].content, allowed, `${kind}-${language}`);
  return (values) => {
    const parts: string[] = [];
    fill({ ...values }, parts, (value) => value);
    return parts.join('');
  };
}
