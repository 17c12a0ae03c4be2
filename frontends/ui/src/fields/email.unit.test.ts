import { expect, it } from '@jest/globals';
import { isEmailAddress } from './email.ts';

it.each(['desk@oak.test', 'o’x@oak.test'.replace('’', "'"), 'a+b@mail.oak.test', `${'a'.repeat(64)}@oak.test`])(
  'accepts %s',
  (text) => expect(isEmailAddress(text)).toBe(true),
);

it.each([
  '',
  'desk',
  'desk@oak',
  'desk@@oak.test',
  '.desk@oak.test',
  'de..sk@oak.test',
  'désk@oak.test',
  'desk@oak.test,other@oak.test',
  `${'a'.repeat(65)}@oak.test`,
  `a@${'b'.repeat(250)}.test`,
])('refuses %j', (text) => expect(isEmailAddress(text)).toBe(false));
