import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { type Api, apiOf, type CallHeaders } from '../harness/api.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { type OtlpSink, pathTo, type SentSpan, startOtlpSink, traceTree } from '../harness/otlp-sink.ts';
import {
  type ProductProcess,
  removeData,
  type Shape,
  shapeOfRun,
  startProduct,
  startsWithinMs,
} from '../harness/product-process.ts';
import { parcel } from '../harness/samples.ts';
import { itWithLogs } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

/** The shape in one process has the same spans as the other but for the hop between gateway and service. */
const shape: Shape = shapeOfRun();

const trees: Readonly<Record<Shape, readonly string[]>> = {
  services: [
    'gateway: POST /api/deliveries SERVER',
    '  gateway: POST deliveries CLIENT',
    '    deliveries: POST /api/deliveries SERVER',
    '      deliveries: insert parcels CLIENT',
    '      deliveries: publish DeliveryLogged PRODUCER',
    '        deliveries: process DeliveryLogged CONSUMER',
    '        notifications: process DeliveryLogged CONSUMER',
    '          notifications: send email INTERNAL',
    '            notifications: hand over email CLIENT',
    '            notifications: publish MessageOutcome PRODUCER',
    '              deliveries: process MessageOutcome CONSUMER',
    '        reporting: process DeliveryLogged CONSUMER',
    '        residents: process DeliveryLogged CONSUMER',
  ],
  'all-in-one': [
    'all-in-one: POST /api/deliveries SERVER',
    '  all-in-one: POST /api/deliveries SERVER',
    '    all-in-one: insert parcels CLIENT',
    '    all-in-one: publish DeliveryLogged PRODUCER',
    '      all-in-one: process DeliveryLogged CONSUMER',
    '      all-in-one: process DeliveryLogged CONSUMER',
    '      all-in-one: process DeliveryLogged CONSUMER',
    '      all-in-one: process DeliveryLogged CONSUMER',
    '        all-in-one: send email INTERNAL',
    '          all-in-one: hand over email CLIENT',
    '          all-in-one: publish MessageOutcome PRODUCER',
    '            all-in-one: process MessageOutcome CONSUMER',
  ],
};
const expected = trees[shape];
/** The unit of the sample building in which somebody is notified by text too. */
const unitWithText = 'PH1';

describe(`the trace of a parcel, ${shape}`, () => {
  let mail: MailServer;
  let sink: OtlpSink;
  let product: ProductProcess;
  let api: Api;
  let desk: CallHeaders;
  let unit: string;
  const it = itWithLogs(() => product);

  beforeAll(async () => {
    [mail, sink] = await Promise.all([startMailServer(), startOtlpSink()]);
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'parcels@parcelbell.test', LOG_LEVEL: 'debug', ...sink.env };
    product = await startProduct({ shape, env });
    api = apiOf(product.url);
    desk = await api.signIn('admin@maplecourt.test');
    const { body: units } = await api.get('/api/deliveries/units?q=', desk);
    unit = units.find(
      ({ people, channels }: { people: number; channels: string[] }) => people === 1 && channels.join() === 'email',
    ).unit;
  }, startsWithinMs);
  afterAll(async () => {
    // The last test has stopped it, unless only others run.
    await product.stop();
    await removeData(product);
    await Promise.all([mail.stop(), sink.stop()]);
  });

  /** Logs a parcel as a browser does, whose header says that nothing is recorded. */
  async function logParcel(to = unit): Promise<{ readonly traceId: string; readonly browser: string }> {
    const [traceId, browser] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const headers = { ...desk, traceparent: `00-${traceId}-${browser}-00` };
    expect((await api.send('POST', '/api/deliveries', { unit: to, ...parcel }, headers)).status).toBe(201);
    return { traceId, browser };
  }

  const spansOf = (traceId: string) => sink.spans().filter((span) => span.traceId === traceId);
  const finished = (spans: readonly SentSpan[]) => spans.some(({ name }) => name === 'process MessageOutcome');

  it('leads from the browser to the answer of the mail server and back to the history', async () => {
    const { traceId, browser } = await logParcel();
    const tree = () => traceTree(spansOf(traceId), browser);
    await until('the whole trace is there', tree, (lines) => lines.length >= expected.length);
    expect(tree()).toEqual(expected);
    const handOver = spansOf(traceId).find(({ name }) => name === 'hand over email');
    expect(handOver?.attributes).toEqual({ 'parcelbell.result': 'accepted' });
  });

  it('a deferred mail: its retry is a separate trace with a link to the first', async () => {
    mail.deferOnce();
    const { traceId } = await logParcel();
    const retry = await until(
      'the second try is sent',
      () => sink.spans().find(({ name, links }) => name === 'send email' && links[0]?.traceId === traceId),
      (span) => span !== undefined,
    );
    const [process] = spansOf(traceId).filter(({ spanId }) => spanId === retry?.links[0]?.spanId);
    expect(process?.name).toBe('process DeliveryLogged');
    const [first] = spansOf(traceId).filter(({ name }) => name === 'hand over email');
    expect(first).toMatchObject({ isError: true, attributes: { 'parcelbell.result': 'later' } });
    expect(retry).toMatchObject({ parentSpanId: '', attributes: { 'parcelbell.kind': 'delivery' } });
    const again = () => spansOf(retry?.traceId ?? '');
    await until(
      'its outcome is in its trace',
      () => finished(again()),
      (is) => is,
    );
    expect(again().find(({ name }) => name === 'hand over email')?.isError).toBe(false);
  });

  it("a text: is traced to the answer of Twilio's API", async () => {
    const { traceId, browser } = await logParcel(unitWithText);
    const handOver = await until(
      'a text is handed over',
      () => spansOf(traceId).find(({ name }) => name === 'hand over sms'),
      (span) => span !== undefined,
    );
    expect(handOver).toMatchObject({ kind: 'CLIENT', isError: false, attributes: { 'parcelbell.result': 'accepted' } });
    const way = () => (handOver ? pathTo(handOver, spansOf(traceId)) : []);
    await until('the spans before it are there', way, ([first]) => first?.parentSpanId === browser);
    const last = ['publish DeliveryLogged', 'process DeliveryLogged', 'send sms', 'hand over sms'];
    expect(
      way()
        .map(({ name }) => name)
        .slice(-last.length),
    ).toEqual(last);
  });

  it('the log: has the span of each line', async () => {
    const { traceId } = await logParcel();
    const file = shape === 'services' ? 'services/deliveries.log' : 'parcelbell.log';
    const loggedLine = async () =>
      (await readFile(path.join(product.dataDir, file), 'utf8'))
        .split('\n')
        .find((line) => line.includes(traceId) && line.includes('"parcel logged"'));
    const logged = await until('the line is in the log', loggedLine, (line) => line !== undefined);
    const { spanId } = JSON.parse(logged ?? '{}');
    const named = () => spansOf(traceId).filter((span) => span.spanId === spanId);
    const [span] = await until('its span is there', named, (spans) => spans.length > 0);
    expect(span?.name).toBe('POST /api/deliveries');
  });

  it('at the end: sends the remaining spans and metrics, without personal data', async () => {
    const traceId = randomBytes(16).toString('hex');
    await api.get('/api/users/me', { ...desk, traceparent: `00-${traceId}-00f067aa0ba902b7-00` });
    expect(await product.stop()).toBe(0);
    expect(spansOf(traceId).map(({ name }) => name)).toContain('GET /api/users/me');
    const metrics = [...sink.metrics().values()].flatMap((names) => [...names]);
    expect(metrics).toEqual(expect.arrayContaining(['parcels_logged', 'handoff_seconds', 'outbox_oldest_age_seconds']));
    expect(sink.text()).not.toMatch(/@(?!parcelbell\/)|maple-court|packageId/);
  });
});
