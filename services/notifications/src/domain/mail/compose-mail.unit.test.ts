import { describe, expect, it } from '@jest/globals';
import { createLinkCodes } from '@parcelbell/auth';
import { simpleParser } from 'mailparser';
import { sampleEntry, sampleMessage, sampleTenant } from '../../testing/sample-message.ts';
import { createMomentFormat } from '../../texts/moment-format.ts';
import { composeMail, messageIdOf } from './compose-mail.ts';
import { loadTemplate } from './render-html.ts';

const options = {
  render: loadTemplate(new URL('../../../dist/templates/mail.html', import.meta.url)),
  linkCodes: createLinkCodes('test-link-secret-'.repeat(3)),
  formatMoment: createMomentFormat(),
  publicUrl: 'https://parcels.example',
  from: 'parcels@parcelbell.test',
};
const date = new Date('2026-11-21T19:05:01Z');

function compose(message = {}, tenant = {}) {
  const mail = composeMail(sampleMessage(message), sampleTenant(tenant), options, date);
  if (!mail) throw new Error('There is no mail.');
  return { ...mail, lines: mail.raw.toString('latin1').split('\r\n') };
}

const headersOf = (lines: readonly string[]) => lines.slice(0, lines.indexOf(''));

describe('the link to the page of a resident', () => {
  it.each(['delivery', 'pickup', 'reminder', 'correction', 'additions', 'overLimit'] as const)(
    'a mail of kind %s: has it in one line of its footer, for the present generation of the contact',
    async (kind) => {
      const { text, html } = await simpleParser(compose({ kind, generation: 4 }).raw);
      const url = /^Your parcels and settings: (https:\/\/parcels\.example\/residents\/home\/([\w-]+))$/m.exec(
        text ?? '',
      );
      expect(html).toContain(`href="${url?.[1]}"`);
      expect(options.linkCodes.read('home', url?.[2] ?? '')).toMatchObject({ contactId: 'c-ana', generation: 4 });
    },
  );

  it.each(['verification', 'renewal', 'invitation'] as const)('a mail of kind %s: has none', async (kind) => {
    expect((await simpleParser(compose({ kind }).raw)).text).not.toContain('/residents/home/');
  });
});

describe('a package id', () => {
  const id = '<span style="white-space:nowrap">P-7K3M9Q2X4T</span>';
  const parcels = (count: number) => Array.from({ length: count }, () => sampleEntry());

  it.each([
    ['delivery', 1, `>${id}`],
    ['delivery', 2, `Box, Front desk, ${id}`],
    ['pickup', 1, `>${id}`],
    ['reminder', 1, `>${id}`],
    ['reminder', 2, `, ${id}`],
    ['correction', 1, `>${id}`],
  ] as const)('in a mail of kind %s about %d: does not break, and keeps its hyphen', async (kind, count, expected) => {
    const { html, text } = await simpleParser(compose({ kind, parcels: parcels(count) }).raw);
    expect(html).toContain(expected);
    expect(text).toContain('P-7K3M9Q2X4T');
  });

  it('in the label of a pickup code: does not break', async () => {
    const message = sampleMessage({ parcels: [sampleEntry({ tracking: '' }), sampleEntry()] });
    const mail = composeMail(message, sampleTenant(), options, date, true);
    expect((await simpleParser(mail?.raw ?? '')).html).toContain(`Pickup code, UPS ${id}`);
  });

  it('a longer number: may break, so that a phone does not show the mail too wide', async () => {
    const tracking = 'AB12-CD34-EF56-GH78';
    const { html } = await simpleParser(compose({ parcels: [sampleEntry({ tracking })] }).raw);
    expect(html).toContain(`>${tracking}`);
  });
});

describe('pickup codes', () => {
  const images = async (parcels: number) => {
    const message = sampleMessage({
      parcels: Array.from({ length: parcels }, (_, n) => sampleEntry({ packageId: `P-${n}` })),
    });
    const mail = composeMail(message, sampleTenant(), options, date, true);
    return simpleParser(mail?.raw ?? '');
  };

  it('of several parcels: each has its own code, with an image that the HTML shows', async () => {
    const { text = '', attachments } = await images(2);
    const codes = ['P-0', 'P-1'].map((packageId) =>
      options.linkCodes.pickupCode({ tenantId: 'maple-court', householdId: 'default/301', packageId }),
    );
    for (const code of codes) expect(text).toContain(`Pickup code, UPS 1Z999AA10123456784: ${code}`);
    expect(attachments.map(({ contentType }) => contentType)).toEqual(['image/png', 'image/png']);
    expect(new Set(attachments.map(({ cid }) => cid)).size).toBe(2);
  });

  it('of more than ten parcels: only the first ten codes', async () => {
    expect((await images(12)).attachments).toHaveLength(10);
  });
});

describe('composing a mail', () => {
  it('line ends in names and locations: are removed from the header', async () => {
    const evil = 'Maple\r\nBcc: victim@example.test\r\n\r\nHello';
    const { raw, lines } = compose(
      { parcel: { ...sampleMessage().parcel, courier: evil, location: evil } },
      { name: evil, conciergeEmail: `desk@x.test\r\nBcc: victim@example.test`, customFromAddress: `a@b.test\r\nX: y` },
    );
    expect(headersOf(lines).some((line) => /^(Bcc|X):/i.test(line))).toBe(false);
    const mail = await simpleParser(raw);
    expect(mail.bcc).toBeUndefined();
    expect(mail.replyTo).toBeUndefined();
    expect(mail.from?.value[0]?.address).toBe('parcels@parcelbell.test');
    expect(mail.from?.value[0]?.name).toBe('Maple Bcc: victim@example.test Hello');
  });

  it('an address with a line end, brackets or several of them: no mail at all', () => {
    for (const address of [
      'a@b.test\r\nBcc: c@d.test',
      'a@b.test>, <c@d.test',
      'a@b.test,c@d.test',
      'nobody',
      'é@b.test',
    ]) {
      expect(composeMail(sampleMessage({ address }), sampleTenant(), options, date)).toBeUndefined();
    }
  });

  it('an international domain: is used in its ASCII form', () => {
    expect(compose({ address: 'ana@exämple.test' }).envelope.to).toBe('ana@xn--exmple-cua.test');
  });

  it.each(['delivery', 'pickup', 'verification', 'additions'] as const)(
    'a building with a domain of its own, a mail of kind %s: every link begins with it',
    async (kind) => {
      const { raw } = compose({ kind, additions: [] }, { serverUri: 'parcels.maple.test' });
      const { text = '', html, headers } = await simpleParser(raw);
      const list = JSON.stringify(headers.get('list') ?? '');
      const ours = `${text} ${html} ${list}`.match(/https?:\/\/[^\s"<>]+\/residents\/[a-z]+\//g) ?? [];
      expect(ours.length).toBeGreaterThan(1);
      expect(ours.filter((link) => !link.startsWith('https://parcels.maple.test/residents/'))).toEqual([]);
      if (kind !== 'verification') expect(list).toContain('https://parcels.maple.test/residents/unsubscribe/');
    },
  );

  it('a long name with accents: is folded and decoded without loss', async () => {
    const name = 'Résidence des Érables — Pavillon nord et sud du Vieux-Port, phase II';
    const { raw, lines } = compose({ language: 'fr', tower: 'Tour Été' }, { name });
    expect(
      headersOf(lines).every(
        (line) => /^[\x20-\x7e]*$/.test(line) && (line.length <= 78 || line.includes('unsubscribe')),
      ),
    ).toBe(true);
    expect(lines.every((line) => line.length <= 998)).toBe(true);
    const mail = await simpleParser(raw);
    expect(mail.from?.value[0]?.name).toBe(name);
    expect(mail.subject).toBe('Un colis UPS est à la réception · Unité 301, Tour Été');
    expect(mail.text).toContain('Géré par Northway Property Management');
    expect(mail.html).toContain('R&#233;sidence des &#201;rables');
  });

  it('a name that is too long for any header: is cut', async () => {
    const { raw } = compose({}, { name: 'é'.repeat(2_000) });
    expect([...((await simpleParser(raw)).from?.value[0]?.name ?? '')]).toHaveLength(100);
  });

  it('a value too long for a line: the HTML is encoded so that no line is', async () => {
    const { raw, lines } = compose({ parcel: { ...sampleMessage().parcel, location: 'x'.repeat(1_200) } });
    expect(lines.every((line) => line.length <= 998)).toBe(true);
    expect((await simpleParser(raw)).html).toContain('x'.repeat(1_200));
  });

  it('names that look like HTML, like an encoded word or like quotes: stay text', async () => {
    const name = '=?utf-8?q?evil?= "<img src=x onerror=alert(1)>" & Co\\';
    const { raw } = compose({}, { name });
    const mail = await simpleParser(raw);
    expect(mail.from?.value[0]?.name).toBe(name);
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain(name);
  });

  it("a strata name: replaces the building's name", async () => {
    const { raw } = compose({}, { strataName: 'Strata Plan 1234' });
    expect((await simpleParser(raw)).from?.value[0]?.name).toBe('Strata Plan 1234');
  });

  it("a building's own sender: is used", () => {
    expect(compose({}, { customFromAddress: 'maple@parcelbell.test' }).envelope.from).toBe('maple@parcelbell.test');
  });

  it("a building's postal address: stands in the footer of both parts", async () => {
    const postalAddress = '12 Maple Street, Toronto ON M5V 1A1';
    const { html, text } = await simpleParser(compose({}, { postalAddress }).raw);
    expect(html).toContain(`<br />${postalAddress}`);
    expect(text).toContain(`Northway Property Management\n${postalAddress}\n`);
  });

  it('invalid colours and logos: are ignored', async () => {
    const { raw } = compose({}, { primaryColor: 'red;background:url(x)', logoUrl: 'javascript:alert(1)' });
    const { html } = await simpleParser(raw);
    expect(html).not.toMatch(/javascript|url\(x\)/);
    expect(html).toContain('#3b82f6');
  });

  it('line ends and markup in added addresses and a phone: are removed from the header, and are text in HTML', async () => {
    const evil = 'z•••@x.test\r\nBcc: victim@example.test\r\n\r\n<img src=x onerror=alert(1)>';
    const addition = { channel: 'email', maskedAddress: evil, addedAt: date, needsApproval: true } as const;
    for (const message of [
      { kind: 'additions', additions: [addition] },
      { kind: 'invitation', invitation: { userName: evil, invitedBy: evil, isSuperadmin: false, tenantNames: [evil] } },
      ...(['new', 'known', 'return', 'imported'] as const).map((verificationReason) => ({
        kind: 'verification',
        verificationReason,
        maskedPhone: evil,
      })),
    ]) {
      for (const language of ['en', 'fr']) {
        const { raw, lines } = compose({ ...message, language, tower: evil }, { name: evil });
        expect(headersOf(lines).some((line) => /^Bcc:/i.test(line))).toBe(false);
        const mail = await simpleParser(raw);
        expect(mail.html).not.toContain('<img');
        expect(mail.text).toContain('<img src=x onerror=alert(1)>');
        expect(mail.text).not.toMatch(/^Bcc:/m);
      }
    }
  });

  it('values of any length in any kind of mail: no line is longer than SMTP allows', () => {
    const addedAt = date;
    for (let length = 1; length < 1_000; length += 37) {
      const value = `é'${'x'.repeat(length)}`;
      const additions = [{ channel: 'email', maskedAddress: value, addedAt, needsApproval: true }];
      for (const kind of ['delivery', 'verification', 'additions']) {
        const { lines } = compose(
          { kind, householdId: value.slice(0, 500), tower: value, maskedPhone: value, additions },
          { name: value, propertyManagementCompany: value, conciergePhone: value },
        );
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
      }
    }
  });

  it('more than ten added addresses: the first ten, and the count of the others', async () => {
    const additions = Array.from({ length: 14 }, (_, n) => ({
      channel: 'sms',
      maskedAddress: `•••${n + 10}`,
      addedAt: date,
      needsApproval: true,
    }));
    const { subject, text } = await simpleParser(compose({ kind: 'additions', additions }).raw);
    expect(subject).toBe('14 new phone numbers wait for your approval · Unit 301');
    expect(text).toContain('Phone: •••19 (');
    expect(text).not.toContain('•••20');
    expect(text).toContain('And: 4 more\n');
    const { text: french, subject: sujet } = await simpleParser(
      compose({ kind: 'additions', additions, language: 'fr' }).raw,
    );
    expect(sujet).toBe('14 nouveaux numéros de téléphone attendent votre accord · Unité 301');
    expect(french).toContain('Et : 4 de plus\n');
  });

  describe('a reminder of a renewal', () => {
    const renewal = { daysLeft: 7, renewalDate: '2026-11-28', amountCents: 18_950, billingCycle: 'monthly' };
    const reminder = (more: object = {}) =>
      simpleParser(compose({ kind: 'renewal', householdId: '', unit: '', renewal: { ...renewal, ...more } }).raw);

    it('says what is due, in English with French below', async () => {
      const { subject, text, headers } = await reminder();
      expect(subject).toBe('Your subscription renews in 7 days · Maple Court');
      expect(text).toContain('The Parcelbell subscription of Maple Court is due on November 28, 2026.');
      expect(text).toContain('Amount: $189.50 (for a month)');
      expect(text).toContain(
        "Votre abonnement se renouvelle dans 7 jours. L'abonnement à Parcelbell (Maple Court) est à payer le 28 novembre 2026.",
      );
      expect(text).toContain('Montant : 189,50 $ (pour un mois)');
      expect(text).not.toMatch(/unsubscribe|unit|The concierge:/i);
      expect(headers.has('list-unsubscribe')).toBe(false);
    });

    it.each([
      [3, 'Your subscription renews in 3 days'],
      [1, 'Your subscription renews in 1 day'],
      [0, 'Your subscription renews today'],
      [-1, 'Your subscription is overdue'],
    ])('%i days before: says so', async (daysLeft, heading) => {
      expect((await reminder({ daysLeft, billingCycle: 'yearly' })).subject).toBe(`${heading} · Maple Court`);
    });
  });

  it('a verification without a reason: asks as for a new address', async () => {
    const { subject } = await simpleParser(compose({ kind: 'verification' }).raw);
    expect(subject).toBe('Confirm your e-mail address · Maple Court, Unit 301');
  });

  it('the same message twice: has the same Message-ID, another message has another one', () => {
    expect(compose().messageId).toBe(compose().messageId);
    expect(messageIdOf('a', 'x@y.test')).not.toBe(messageIdOf('b', 'x@y.test'));
    expect(messageIdOf('a', 'x@y.test')).toMatch(/^[0-9a-f]{40}@y\.test$/);
  });

  it('a parcel from an unknown courier, at the front desk: the subject says so', async () => {
    const { raw } = compose({ parcel: { ...sampleMessage().parcel, courier: 'Other' } });
    expect((await simpleParser(raw)).subject).toBe('A parcel is at the front desk · Unit 301');
  });

  it('a long location: is cut in the subject, so that it shows the unit, and is whole in the mail', async () => {
    const location = 'Parcel room behind the second elevator, shelf B-12, on the left';
    const mail = await simpleParser(compose({ parcel: { ...sampleMessage().parcel, location } }).raw);
    expect(mail.subject).toBe('A parcel from UPS is here: Parcel room behind the second elevator… · Unit 301');
    expect(mail.text).toContain(`Where: ${location}\n`);
    const verification = compose({ kind: 'verification' }, { name: 'x'.repeat(60) });
    expect((await simpleParser(verification.raw)).subject).toMatch(/^Confirm your e-mail address · x{40}…, Unit 301$/);
  });

  it('the concierge: can be mailed and called from the mail', async () => {
    const { html, text } = await simpleParser(compose().raw);
    expect(text).toContain('Questions? The concierge: desk@maplecourt.test, +1 416 555 0100\n');
    expect(html).toMatch(/href="mailto:desk@maplecourt\.test"[^>]*>desk@maplecourt\.test<\/a>,/);
    expect(html).toMatch(/href="tel:\+14165550100"[^>]*>\+1 416 555 0100<\/a>/);
  });

  it('a concierge phone that cannot be dialled: is shown without a link', async () => {
    const tenant = { conciergeEmail: '', conciergePhone: 'ask at <the> gate' };
    const { html, text } = await simpleParser(compose({}, tenant).raw);
    expect(text).toContain('Questions? The concierge: ask at <the> gate\n');
    expect(html).toContain('ask at &#60;the&#62; gate');
    expect(html).not.toMatch(/href="(tel|mailto):/);
    const nobody = await simpleParser(compose({}, { conciergeEmail: '', conciergePhone: '' }).raw);
    expect(nobody.text).not.toContain('Questions?');
  });

  it('a brand colour like the background: the button has a border, in light and dark mode', async () => {
    const edges = async (primaryColor: string) => {
      const { html } = await simpleParser(compose({ kind: 'verification' }, { primaryColor }).raw);
      return [/border:1px solid (#\w+)/, /\.action td \{ border-color: (#\w+)/].map(
        (form) => form.exec(html || '')?.[1],
      );
    };
    expect(await edges('#0f766e')).toEqual(['#0f766e', '#0f766e']);
    expect(await edges('#ffffff')).toEqual(['#8b96a5', '#ffffff']);
    expect(await edges('#111827')).toEqual(['#111827', '#8b96a5']);
  });

  it('French plain text: a space before each colon, and no unbreakable spaces', async () => {
    const { text } = await simpleParser(compose({ language: 'fr' }).raw);
    expect(text).toContain('Où : Réception\n');
    expect(text).toContain('Arrivé : samedi 21 novembre à 14 h 05\n');
    expect(text).toContain('Des questions? Le concierge : desk@maplecourt.test, +1 416 555 0100\n');
  });

  it('a building in another time zone: times are in that zone', async () => {
    const { raw } = compose({}, { timeZone: 'Europe/Paris' });
    expect((await simpleParser(raw)).text).toContain('Saturday, November 21 at 8:05 p.m.');
    const { raw: unknown } = compose({}, { timeZone: 'Nowhere/Land' });
    expect((await simpleParser(unknown)).text).toContain('2:05 p.m.');
  });
});
