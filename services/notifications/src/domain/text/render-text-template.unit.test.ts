import { describe, expect, it } from '@jest/globals';
import { commonPlaceholders, ownPlaceholders, type TextKind, textTemplates } from '../../texts/text-templates.ts';
import { renderTextTemplate } from './render-text-template.ts';

const templates = Object.entries(textTemplates).flatMap(([language, kinds]) =>
  Object.entries(kinds).map(([kind, template]) => ({ kind: kind as TextKind, language, ...template })),
);
const values = { hint: '', buildingName: 'Maple Court', unitNumber: '301', trackingId: 'PKG-12345' };

describe('a template of texts', () => {
  it.each(templates)('$kind in $language: has only plain placeholders, and names its subject', (template) => {
    const { kind, content, name, description } = template;
    const used = [...content.matchAll(/\{\{(.*?)\}\}/g)].map(([, inner]) => inner);
    const allowed: readonly string[] = [...commonPlaceholders, ...ownPlaceholders[kind]];
    expect(used.filter((placeholder = '') => !allowed.includes(placeholder))).toEqual([]);
    expect(used).toContain('buildingName');
    expect([name, description].every((text) => text.length > 5)).toBe(true);
  });

  it('filled with only the common placeholders: is complete', () => {
    expect(renderTextTemplate('delivery', 'en', values)).toBe(
      'Maple Court, unit 301. A parcel has arrived: PKG-12345.',
    );
    expect(renderTextTemplate('pickup', 'fr', values)).toBe(
      'Maple Court, unité 301. Votre colis a été remis : PKG-12345.',
    );
  });

  it('in a language without a template: is the English one', () => {
    expect(renderTextTemplate('pickup', 'de', values)).toBe(
      'Maple Court, unit 301. Your parcel was picked up: PKG-12345.',
    );
  });

  it('a value with braces: is not filled again', () => {
    expect(renderTextTemplate('delivery', 'en', { ...values, trackingId: '{{buildingName}}' })).toContain(
      'arrived: {{buildingName}}.',
    );
  });
});
