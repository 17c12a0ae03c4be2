import { textsIn } from './translate.ts';

export const textKinds = [
  'delivery',
  'deliveries',
  'pickup',
  'reminder',
  'reminders',
  'correction',
  'verification',
  'welcome',
] as const;
export type TextKind = (typeof textKinds)[number];

/** A text message with placeholders such as `{{unitNumber}}`, and its name and description for staff. */
export interface TextTemplate {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

/** The placeholders that all clients fill for a preview. */
export const commonPlaceholders = ['buildingName', 'unitNumber', 'trackingId'] as const;

/** The additional placeholders of each kind of text. */
export const ownPlaceholders: Readonly<Record<TextKind, readonly string[]>> = {
  delivery: ['hint'],
  deliveries: ['count', 'hint'],
  pickup: ['hint'],
  reminder: ['since', 'fee', 'hint'],
  reminders: ['count', 'since', 'fee', 'hint'],
  correction: ['hint'],
  verification: ['code'],
  welcome: [],
};

/**
 * The text messages of all buildings. `trackingId` also contains the courier and the location, and `unitNumber` the tower, so that a text is complete with
 * only the common placeholders. `hint` says whom to ask and how texts end.
 */
export const textTemplates = { en: templatesIn('en'), fr: templatesIn('fr') } as const;

/** The answers to STOP and START. Each is one segment. HELP is answered with a contact (`answerKeyword`). */
export const keywordAnswers = { en: answersIn('en'), fr: answersIn('fr') } as const;

function templatesIn(language: string): Readonly<Record<TextKind, TextTemplate>> {
  const texts = textsIn(language);
  const template = (kind: TextKind): TextTemplate => ({
    name: texts[`text.${kind}.name`],
    description: texts[`text.${kind}.description`],
    content: texts[`text.${kind}.content`],
  });
  return {
    delivery: template('delivery'),
    deliveries: template('deliveries'),
    pickup: template('pickup'),
    reminder: template('reminder'),
    reminders: template('reminders'),
    correction: template('correction'),
    verification: template('verification'),
    welcome: template('welcome'),
  };
}

function answersIn(language: string): Readonly<Record<'stop' | 'start', string>> {
  const texts = textsIn(language);
  return { stop: texts['keyword.stop'], start: texts['keyword.start'] };
}
