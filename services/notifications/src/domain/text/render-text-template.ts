import {
  commonPlaceholders,
  ownPlaceholders,
  type TextKind,
  textKinds,
  textTemplates,
} from '../../texts/text-templates.ts';
import { compileTemplate } from '../mail/compile-template.ts';

export const textLanguages = ['en', 'fr'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** The values of a text template: the common placeholders, and those of its kind. */
export interface TextValues extends Readonly<Record<(typeof commonPlaceholders)[number], string>> {
  readonly code?: string;
  readonly count?: string;
  readonly since?: string;
  readonly fee?: string;
  readonly hint?: string;
}

type RenderText = (values: TextValues) => string;

/** All templates are compiled when the service starts, so that an invalid placeholder prevents the start. */
const templates = { en: compiledIn('en'), fr: compiledIn('fr') } as const;

/** Fills a text template. For other languages, the English template is used. */
export function renderTextTemplate(kind: TextKind, language: string, values: TextValues): string {
  return templates[language === 'fr' ? 'fr' : 'en'][kind](values);
}

function compiledIn(language: TextLanguage): Readonly<Record<TextKind, RenderText>> {
  const entries = textKinds.map((kind) => [kind, compiled(kind, language)] as const);
  return Object.fromEntries(entries) as Record<TextKind, RenderText>;
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
