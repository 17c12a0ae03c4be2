import { describe, expect, it } from '@jest/globals';
import { mailboxOf, privateDomainOf } from './mailbox.ts';

describe('mailboxOf', () => {
  it.each([
    ['ann@example.test', 'ann@example.test'],
    ['ann+maple@example.test', 'ann@example.test'],
    ['ann+a+b@example.test', 'ann@example.test'],
    ['a.n.n@example.test', 'a.n.n@example.test'],
    ['a.n.n+x@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
    ['+tag@example.test', '+tag@example.test'],
    ['"a@b"@example.test', '"a@b"@example.test'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});

it.each([
  ['ann@example.test', 'example.test'],
  ['ann@googlemail.com', undefined],
  ['ann@outlook.com', undefined],
])('the private domain of %s is %s', (address, domain) => {
  expect(privateDomainOf(address)).toBe(domain);
});
