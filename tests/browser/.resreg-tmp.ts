import { startBrowser, visit } from '/work/main/tests/harness/browser.ts';
import { apiOf } from '/work/main/tests/harness/api.ts';
import { startProduct, removeData } from '/work/main/tests/harness/product-process.ts';
const out = '/tmp/resreg-shots';
const wanted = new RegExp(process.argv[2] ?? '.');
const longName = 'The Residences at Saint-Jean-Baptiste-de-la-Montagne, Phase Two, North-West Courtyard';
const browser = await startBrowser();
const product = await startProduct({});
const url = `http://localhost:${product.port}`;
const api = apiOf(url);
try {
  const reg = (unit: string, email: string, phone?: string) => api.send('POST', '/api/public/residents/register', { tenantId: 'maple-court', unit, emails: [email], ...(phone ? { phone, enableSMS: true } : {}) });
  await reg('402', 'vera@example.test');
  const linkOf = async (to: string, s: RegExp, kind: string) => new RegExp(`/residents/${kind}/[\\w-]+`).exec((await api.mail(to, s)).text)?.[0] ?? '';
  const verifyLink = await linkOf('vera@example.test', /./, 'verify');
  await api.moveIn('maple-court', '403', 'uma@example.test');
  await api.send('POST', '/api/deliveries', { unit: '403', courier: 'UPS', packagetype: 'Box' }, await api.signIn('admin@maplecourt.test'));
  const unsubLink = await linkOf('uma@example.test', /^A parcel/, 'unsubscribe');
  // a stopped phone
  const r = await reg('404', 'stop@example.test', '+14165559001');
  console.log(r.body);
  console.log((await api.send('POST', '/dev/sms/inbound', { from: '+14165559001', body: 'STOP' })).status);
  let stopped: any;
  for (let n = 0; n < 50; n++) { stopped = (await reg('405', 'stop2@example.test', '+14165559001')); console.log(stopped.status, stopped.body); if (stopped.body.smsStatus === 'stopped') break; }
  console.log('send', (await api.send('POST', '/api/public/sms/verify/send', { residentId: stopped.body.residentId })).body);
  const arrive = async (page: any, answer: any) => {
    await page.goto('/maple-court/register'); await page.locator('input[name=unit]').waitFor();
    await page.evaluate((state: any) => { history.pushState({ usr: state, key: 'arrived', idx: 1 }, '', '/maple-court/success'); dispatchEvent(new PopStateEvent('popstate', { state: history.state })); }, answer);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  };
  const scenes: Record<string, (page: any) => Promise<void>> = {
    'verify-during': async (p) => { await p.route('**/api/residents/verify/**', () => undefined); await p.goto(verifyLink); await p.getByRole('banner').getByText('Maple').or(p.getByRole('banner').getByText('Residences')).waitFor(); await p.waitForTimeout(300); },
    'verify-slow': async (p) => { await p.route('**/api/**/verify/**', () => undefined); await p.goto(verifyLink); await p.waitForTimeout(2500); },
    'verify-expired': async (p) => { await p.route('**/api/residents/verify/**', (r: any) => r.fulfill({ status: 400, json: { error: 'This verification link has expired. Please register again to get a new one.', message: 'This verification link has expired. Please register again to get a new one.', type: 'LINK_EXPIRED' } })); await p.goto(verifyLink); await p.getByRole('button').last().waitFor(); await p.waitForTimeout(300); },
    'verify': async (p) => { await p.goto(verifyLink); await p.getByText('vera@example.test').waitFor(); },
    'verify-done': async (p) => { await p.goto(verifyLink); await p.getByText('vera@example.test').waitFor(); await p.getByRole('main').getByRole('button').click(); await p.waitForTimeout(200); },
    'verify-bad': async (p) => { await p.goto('/residents/verify/abc'); await p.getByRole('heading').first().waitFor(); await p.waitForTimeout(300); },
    'unsub-slow': async (p) => { await p.route('**/api/**/unsubscribe/**', () => undefined); await p.goto(unsubLink); await p.waitForTimeout(1200); },
    'unsub': async (p) => { await p.goto(unsubLink); await p.getByRole('listitem').first().waitFor(); },
    'unsub-failed': async (p) => { await p.route('**/api/residents/unsubscribe/**', (r: any) => r.fulfill({ status: 503, json: { error: 'Parcelbell cannot do this right now. Please try again in a moment.', message: 'Parcelbell cannot do this right now. Please try again in a moment.' } })); await p.goto(unsubLink); await p.getByRole('button').last().click(); await p.getByRole('link').last().waitFor(); await p.waitForTimeout(300); },
    'unsub-offline': async (p) => { await p.goto(unsubLink); await p.getByRole('listitem').first().waitFor(); await p.context().setOffline(true); await p.getByRole('button').last().click(); await p.waitForTimeout(600); },
    'success-stopped': (p) => arrive(p, stopped.body),
    'success-code': async (p) => { await arrive(p, { smsEnabled: true, residentId: stopped.body.residentId }); await p.clock.install?.(); },
    'success-resend-stopped': async (p) => { await p.clock.install(); await arrive(p, { smsEnabled: true, residentId: stopped.body.residentId }); await p.clock.runFor(31000); await p.getByRole('main').getByRole('button').last().click(); await p.waitForTimeout(500); await p.clock.runFor(1000); },
    'success-verified': (p) => arrive(p, { smsEnabled: false, smsStatus: 'verified', residentId: 'x' }),
    'register': async (p) => { await p.goto('/maple-court/register'); await p.locator('input[name=unit]').waitFor(); },
    'register-slow': async (p) => { await p.route('**/api/public/tenants/**', () => undefined); await p.goto('/maple-court/register'); await p.waitForTimeout(1200); },
    'register-offline': async (p) => { await p.goto('/maple-court/register'); await p.locator('input[name=unit]').fill('301'); await p.locator('input[name="emails.0"]').fill('someone@example.test'); await p.context().setOffline(true); await p.locator('button[type=submit]').click(); await p.waitForTimeout(600); },
    'register-full': async (p) => { await p.goto('/maple-court/register'); await p.locator('input[name=unit]').fill('204'); await p.locator('input[name="emails.0"]').fill('someone@example.test'); await p.locator('button[type=submit]').click(); await p.waitForTimeout(900); },
    'register-errors': async (p) => { await p.goto('/maple-court/register'); await p.locator('input[name=enableSMS]').check(); await p.locator('button[type=submit]').click(); await p.locator('[aria-invalid=true]').nth(2).waitFor(); },
    'register-busy': async (p) => { await p.route('**/register', (r: any) => r.request().method() === 'POST' ? undefined : r.continue()); await p.goto('/maple-court/register'); await p.locator('input[name=unit]').fill('301'); await p.locator('input[name="emails.0"]').fill('someone@example.test'); await p.locator('button[type=submit]').click(); await p.waitForTimeout(600); },
    'register-done': async (p) => { await p.route('**/api/public/residents/register', (r: any) => r.fulfill({ status: 201, json: { smsEnabled: false, residentId: 'x' } })); await p.goto('/maple-court/register'); await p.locator('input[name=unit]').fill('301'); await p.locator('input[name="emails.0"]').fill('someone@example.test'); await p.locator('button[type=submit]').click(); await p.waitForTimeout(600); },
    'register-towers': async (p) => { await p.goto('/harbour-towers/register'); await p.locator('input[name=unit]').waitFor(); await p.locator('button[type=submit]').click(); await p.locator('[aria-invalid=true]').first().waitFor(); },
    'register-missing': async (p) => { await p.goto('/no-such/register'); await p.getByRole('heading').first().waitFor(); },
    'unsub-done': async (p) => { await p.goto(unsubLink); await p.getByRole('button').last().click(); await p.getByText('uma@example.test').waitFor(); },
  };
  for (const [name, show] of Object.entries(scenes)) {
    if (!wanted.test(name)) continue;
    for (const [screen, scheme, locale, long] of [['phone', 'light', 'en-CA', false], ['phone', 'dark', 'fr-CA', true], ['desktop', 'light', 'fr-CA', false]] as const) {
      const v = await visit(browser, url, { screen, scheme, locale });
      const file = `${out}/${name}-${screen}-${scheme}-${locale.slice(0, 2)}${long ? '-long' : ''}.png`;
      try {
        if (long) await v.page.route(/\/api\/(public\/(tenants|residents\/links)|residents\/(verify|unsubscribe))\//, async (route: any) => { const response = await route.fetch(); await route.fulfill({ response, body: (await response.text()).replaceAll('Maple Court', longName) }); });
        await show(v.page);
        await v.page.screenshot({ path: file, fullPage: screen === 'phone' });
      } catch (e) { console.log(file, String(e).split('\n')[0]); await v.page.screenshot({ path: file.replace('.png', '-FAILED.png') }); }
      const problems = v.takeProblems().filter((p) => !p.includes('Failed to load resource')); if (problems.length) console.log(name, problems);
      await v.close();
    }
  }
} finally { await browser.close(); await product.stop(); await removeData(product); }
