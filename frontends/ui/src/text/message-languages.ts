import { languageNames, type MessageLanguage } from './messages.ts';

const languages: readonly MessageLanguage[] = ['en', 'fr'];

/** The languages of mails for a choice, each by its own name. */
export const messageLanguages: readonly { readonly value: MessageLanguage; readonly label: string }[] = languages.map(
  (value) => ({ value, label: languageNames[value] }),
);
