import { describe, expect, it } from '@jest/globals';
import { compileTemplate } from './compile-template.ts';

const allowed = new Set(['name', 'facts', 'label', 'note']);

function render(template: string, scope: Readonly<Record<string, unknown>>): string {
  const parts: string[] = [];
  compileTemplate(template, allowed, 'test.html')(scope, parts, (value) => value.toUpperCase());
  return parts.join('');
}

describe('a template', () => {
  it('values and sections: are filled, and absent ones are left out', () => {
    const template = 'a {{name}}{{#facts}}<{{label}} of {{name}}>{{/facts}}{{#note}}!{{/note}} z';
    expect(render(template, { name: 'x', facts: [{ label: 'l' }, { label: 'm' }] })).toBe('a X<L of X><M of X> z');
    expect(render(template, { facts: [], note: 'n' })).toBe('a ! z');
  });

  it.each(['{{{name}}}', '{{&name}}', '{{>name}}', '{{^name}}x{{/name}}'])('%s: is not allowed', (template) => {
    expect(() => compileTemplate(template, allowed, 'test.html')).toThrow('test.html');
  });

  it('an unknown placeholder: is refused, also within a section', () => {
    expect(() => compileTemplate('{{password}}', allowed, 't')).toThrow('there is no placeholder {{password}}');
    expect(() => compileTemplate('{{#facts}}{{constructor}}{{/facts}}', allowed, 't')).toThrow('constructor');
  });
});
