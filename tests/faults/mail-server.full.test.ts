import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { apiOf } from '../harness/api.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';
import { itWithLogs } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

const parcels = 100;
/** Refusals before the server accepts again: more than the attempts of a message. */
const refusals = 12;

describe('a mail server that refuses everything for a while', () => {
  let mail: MailServer;
  let product: ProductProcess;
  const it = itWithLogs(() => product);

  beforeAll(async () => {
    mail = await startMailServer();
    product = await startProduct({ env: { SMTP_URL: mail.url, MAIL_FROM: 'parcels@parcelbell.test' } });
  });
  afterAll(async () => {
    await product.stop();
    await removeData(product);
    await mail.stop();
  });

  it('loses no mail, and sends none twice', async () => {
    const api = apiOf(product.url);
    const desk = await api.signIn('admin@maplecourt.test');
    const { body: units } = await api.get('/api/deliveries/units?q=', desk);
    const { unit, people } = units.find((candidate: { people: number }) => candidate.people > 0);
    mail.refuse(true);
    const tracking = Array.from({ length: parcels }, (_, index) => `T${String(index).padStart(5, '0')}`);
    for (const number of tracking) {
      const answer = await api.send(
        'POST',
        '/api/deliveries',
        { unit, courier: 'UPS', packagetype: 'Box', tracking: number },
        desk,
      );
      expect(answer.status).toBe(201);
    }
    await until('it has refused often enough', mail.refused, (count) => count >= refusals, 120_000);
    expect(mail.accepted).toEqual([]);
    mail.refuse(false);
    await until(
      'all mails are accepted',
      () => mail.accepted.length,
      (count) => count >= parcels * people,
      120_000,
    );
    const statuses = async (): Promise<string[]> => {
      const { body } = await api.get(`/api/deliveries?page=1&pageSize=${parcels}&status=pending`, desk);
      return body.deliveries.flatMap(({ notifications }: { notifications: { status: string }[] }) =>
        notifications.map(({ status }) => status),
      );
    };
    await until(
      'the desk shows them all as sent',
      statuses,
      (all) => all.length === parcels * people && all.every((status) => status === 'sent'),
    );
    const ids = mail.accepted.map((raw) => /^message-id: (.+)$/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(parcels * people);
    expect(ids).toHaveLength(parcels * people);
  }, 600_000);
});
