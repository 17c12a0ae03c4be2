import { describe, expect, it } from '@jest/globals';
import { mongoUrl } from './mongo-url.ts';

const faultOf = (url: string) => mongoUrl.safeParse(url).error?.issues[0]?.message;

describe('the address of a MongoDB', () => {
  it.each([
    'mongodb://127.0.0.1:27017/parcelbell',
    'mongodb://app:p%40ss@db-1:27017,db-2:27017/parcelbell?replicaSet=rs0&authSource=admin&tls=true&tlsCAFile=/ca.pem',
    'mongodb+srv://app:secret@cluster.example.net/?retryWrites=true&w=majority&appName=Parcels&readPreference=primary',
    'mongodb://db/parcelbell?AUTHSOURCE=admin&',
  ])('%s: taken', (url) => {
    expect(faultOf(url)).toBeUndefined();
  });

  it.each([
    ['w=1', 'w'],
    ['retryWrites=false', 'retryWrites'],
    ['readPreference=secondaryPreferred', 'readPreference'],
    ['journal=false', 'journal'],
    ['tls=true&tlsInsecure=true', 'tlsInsecure'],
    ['socketTimeoutMS=0&MAXPOOLSIZE=1', 'socketTimeoutMS, maxPoolSize'],
  ])('?%s: refused, with the name of the option', (options, names) => {
    expect(faultOf(`mongodb://app:hunter2@db/parcelbell?${options}`)).toMatch(
      new RegExp(`^must not have the option ${names}: after a \\? it takes appName, .* alone; `),
    );
  });

  it('anything else after a question mark: refused and not repeated, since it may be part of a password', () => {
    const fault = faultOf('mongodb://db/?hunter2=1');
    expect(fault).toMatch(/^has options that it does not take: /);
    expect(fault).not.toContain('hunter2');
  });
});
