import { describe, expect, it } from '@jest/globals';
import { ForbiddenError } from '@parcelbell/errors';
import { isLoopback } from '@parcelbell/values';
import { createDevAccess } from './dev-access.ts';

const loopback = createDevAccess({ devAccess: 'loopback', publicUrl: 'http://localhost:8080' });

describe('the embedded services', () => {
  it.each(['localhost', 'localhost:8080', 'LOCALHOST:8080', '127.0.0.1:8080', '127.3.2.1', '[::1]:8080', '[::1]'])(
    'are open by the name %s',
    (host) => {
      expect(() => loopback({ host })).not.toThrow();
      expect(() => loopback({ host, clientAddress: '127.0.0.1' })).not.toThrow();
    },
  );

  it.each([
    undefined,
    '',
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example:8080',
    '127.evil.example',
    'evil.localhost:8080',
    'localhost.',
    'localhost:8080@evil.example',
    '192.168.1.5:8080',
    '0.0.0.0:8080',
    '[::]:8080',
  ])('are closed by the name %s', (host) => {
    expect(() => loopback({ host })).toThrow(ForbiddenError);
    expect(() => loopback({ host })).toThrow('DEV_ACCESS=anywhere');
  });

  it('are closed to other machines, whatever name they write', () => {
    expect(() => loopback({ host: 'localhost', clientAddress: '192.168.1.7' })).toThrow(ForbiddenError);
  });

  it('are open by the name of PUBLIC_URL where that leads to this machine, and by no other', () => {
    const named = createDevAccess({ devAccess: 'loopback', publicUrl: 'http://desk.localhost:8080' });
    expect(() => named({ host: 'desk.localhost:8080' })).not.toThrow();
    expect(() => named({ host: 'other.localhost:8080' })).toThrow(ForbiddenError);
    const outside = createDevAccess({ devAccess: 'loopback', publicUrl: 'https://parcelbell.example' });
    expect(() => outside({ host: 'parcelbell.example' })).toThrow(ForbiddenError);
  });

  const open = createDevAccess({ devAccess: 'anywhere', publicUrl: 'http://desk.example:8080' });

  it.each(['localhost:8080', 'dev-services:8080', '192.168.1.5:8080', '[fd00::5]:8080', 'Desk.Example:8080'])(
    'are open to every machine by the name %s where that was asked for',
    (host) => {
      expect(() => open({ host, clientAddress: '192.168.1.7' })).not.toThrow();
    },
  );

  it.each([undefined, '', 'evil.example:8080', 'desk.example.evil.example', '127.0.0.1.evil.example:8080', 'a..'])(
    'are closed by the name %s, which may be that of another site, even where every machine may use them',
    (host) => {
      expect(() => open({ host, clientAddress: '127.0.0.1' })).toThrow('Set PUBLIC_URL');
    },
  );
});

describe('a loopback address', () => {
  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.1', false],
    ['', false],
  ])('%s: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
