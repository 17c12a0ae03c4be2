import { describe, expect, it } from '@jest/globals';
import { type WelcomeFacts, welcomeText } from './welcome.ts';

const facts: WelcomeFacts = {
  url: 'http://localhost:8080',
  seeded: true,
  demo: true,
  embedded: { mail: true, texts: true, signIn: true },
  dataDir: '/data',
  logFile: '/data/parcelbell.log',
  readyMs: 2_140,
};
const textWith = (more: Partial<WelcomeFacts>) => welcomeText({ ...facts, ...more });

describe('the text in the terminal', () => {
  it('leads to the demo and, step by step, to a first parcel and its mail', () => {
    expect(welcomeText(facts)).toBe(`
Parcelbell is ready (2.1 s). Ctrl-C stops it; your data stays.

  Look around      http://localhost:8080/login?demo=true
                   a building with a year of parcels, in which nothing changes
  Log a parcel     1. sign in as admin@maplecourt.test: http://localhost:8080/login
                   2. at the desk, type unit 101, choose courier and type, press Enter
                   3. read the mail to its resident: http://localhost:8080/dev/mailbox
  More accounts    concierge@maplecourt.test (its desk)
                   manager@parcelbell.test (Maple Court and Harbour Towers)
                   superadmin@parcelbell.test (every building)
  Register a unit  http://localhost:8080/maple-court/register
  Read the texts   http://localhost:8080/dev/sms
  API              http://localhost:8080/api/docs
  Data             /data
  Log              /data/parcelbell.log

`);
  });

  it('names no demo where there is none, and no mailbox where mail is sent', () => {
    const text = textWith({ demo: false, embedded: { ...facts.embedded, mail: false } });
    expect(text).not.toMatch(/demo=true|mailbox/);
    expect(text).toContain('2. at the desk');
  });

  it.each([
    ['without the sample data', { seeded: false }],
    ['without the sample accounts', { embedded: { ...facts.embedded, signIn: false } }],
  ])('%s begins with the address', (_, more) => {
    const text = textWith(more);
    expect(text).toMatch(/^ {2}Open +http:\/\/localhost:8080$/m);
    expect(text).toMatch(/^ {2}Read the mail +http:\/\/localhost:8080\/dev\/mailbox$/m);
    expect(text).not.toMatch(/maplecourt\.test|Log a parcel/);
  });
});
