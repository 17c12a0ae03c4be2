import { describe, expect, it } from '@jest/globals';
import { editPhone, formatLocal, localDigitsOf, type PhoneEdit } from './phone.ts';

/** Types, and deletes where a key is `<` (Backspace) or `>` (Delete), from a field with its caret at `|`. */
function play(start: string, keys: string): string {
  let field: PhoneEdit = { value: start.replace('|', ''), caret: start.indexOf('|') };
  for (const key of keys) field = press(field, key);
  return `${field.value.slice(0, field.caret)}|${field.value.slice(field.caret)}`;
}

function press({ value, caret }: PhoneEdit, key: string): PhoneEdit {
  if (key === '<') {
    const typed = value.slice(0, Math.max(0, caret - 1)) + value.slice(caret);
    return editPhone({ before: value, typed, caret: Math.max(0, caret - 1), deleting: 'backward' });
  }
  if (key === '>') {
    const typed = value.slice(0, caret) + value.slice(caret + 1);
    return editPhone({ before: value, typed, caret, deleting: 'forward' });
  }
  return editPhone({ before: value, typed: value.slice(0, caret) + key + value.slice(caret), caret: caret + 1 });
}

const paste = (typed: string, before = '') => editPhone({ before, typed, caret: typed.length }).value;

describe('a phone number as it is typed', () => {
  it.each([
    ['4', '+1 (4|'],
    ['416', '+1 (416|'],
    ['4165', '+1 (416) 5|'],
    ['416555', '+1 (416) 555|'],
    ['4165550', '+1 (416) 555-0|'],
    ['4165550134', '+1 (416) 555-0134|'],
    ['416-555-0134', '+1 (416) 555-0134|'],
    ['(416) 555 0134', '+1 (416) 555-0134|'],
    ['+14165550134', '+1 (416) 555-0134|'],
    ['14165550134', '+1 (416) 555-0134|'],
    ['1234567890', '+1 (123) 456-7890|'],
    ['41655501349', '+1 (416) 555-0134|'],
    ['٤١٦٥', '+1 (416) 5|'],
    ['4165550134 x1', '+1 (416) 555-0134|'],
    ['abc', '|'],
    ['+', '+|'],
    ['+1', '+1|'],
    ['+33 1', '+33 1|'],
  ])('after %j reads %j', (keys, field) => {
    expect(play('|', keys)).toBe(field);
  });

  it.each([
    ['+1 (416) 555-0134|', '<', '+1 (416) 555-013|'],
    ['+1 (416) 555-0|', '<', '+1 (416) 555|'],
    ['+1 (416) 5|', '<<', '+1 (41|'],
    ['+1 (4|', '<', '|'],
    ['+1 (416) 555-0134|', '<<<<<<<<<<', '|'],
    ['+1 (416)| 555-0134', '<', '+1 (41|5) 550-134'],
    ['+1 (416) |555-0134', '<', '+1 (41|5) 550-134'],
    ['+1 (416) 555|-0134', '>', '+1 (416) 555|-134'],
    ['+1 (416) 5|55-0134', '<', '+1 (416|) 550-134'],
    ['+1 (|416) 555-0134', '<', '+1 (|416) 555-0134'],
    ['+1| (416', '<', '+1 (|416'],
    ['+|1 (416', '<', '+1 (|416'],
  ])('from %j with %s keeps the caret behind its digit', (start, keys, field) => {
    expect(play(start, keys)).toBe(field);
  });

  it('takes a digit in the middle', () => {
    expect(play('+1 (416) |555-013', '9')).toBe('+1 (416) 9|55-5013');
  });

  it.each(['|+1 (416', '+|1 (416', '+1| (416', '+1 |(416'])(
    'from %j puts what is typed behind the country code',
    (start) => {
      expect(play(start, '905')).toBe('+1 (905|) 416');
    },
  );

  it('takes no digit in the middle of a full number', () => {
    expect(play('+1 (416) |555-0134', '9')).toBe('+1 (416) |555-0134');
  });

  it.each([
    ['4165550134', '+1 (416) 555-0134'],
    ['+1 416 555 0134', '+1 (416) 555-0134'],
    ['1-416-555-0134', '+1 (416) 555-0134'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['٤١٦٥٥٥٠١٣٤', '+1 (416) 555-0134'],
    ['+۱ ۴۱۶ ۵۵۵ ۰۱۳۴', '+1 (416) 555-0134'],
    ['４１６-５５５-０１３４', '+1 (416) 555-0134'],
    ['4165550134 ext 55', '4165550134 ext 55'],
    ['555-0134 x12', '555-0134 x12'],
    ['416 555 0134 #1', '416 555 0134 #1'],
  ])('pasted %j becomes %j', (typed, value) => {
    expect(paste(typed)).toBe(value);
  });
});

it('a formatted number and its digits are two writings of one thing', () => {
  for (let length = 0; length <= 10; length += 1) {
    const digits = '4165550134'.slice(0, length);
    expect(localDigitsOf(formatLocal(digits))).toBe(digits);
  }
});
