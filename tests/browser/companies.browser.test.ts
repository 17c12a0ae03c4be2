import { startCompanyIssuer } from '@parcelbell/test-tools/company-issuer';
import { openBuilding } from '../harness/building.ts';
import { makeCompanyAdmin } from '../harness/companies.ts';
import { until } from '../harness/until.ts';
import { superadmin } from './scene.ts';
import { expect, test } from './test.ts';

test.describe('a company', () => {
  test('is confirmed, and its admin enters a building added later and none of another company', async ({
    api,
    visit,
  }) => {
    // Three buildings, and two people in turn.
    test.setTimeout(120_000);
    const company = 'Larch Homes';
    const [first, later, other] = [
      await openBuilding(api, 'Larch One', { propertyManagementCompany: company }),
      await openBuilding(api, 'Larch Two'),
      await openBuilding(api, 'Sumac House'),
    ];
    const email = await first.addUser('Henry Office');

    const { page: boss } = await visit({ as: superadmin });
    await boss.goto('/admin/companies');
    await boss.getByRole('button', { name: 'Add company' }).click();
    await boss.getByRole('dialog').getByLabel('Name').fill(company);
    await boss.getByRole('dialog').getByRole('button', { name: 'Add company' }).click();
    const dialog = boss.getByRole('dialog', { name: company });
    await dialog.getByRole('checkbox', { name: 'Larch One' }).check();
    await dialog.getByRole('button', { name: 'Add 1 building' }).click();
    await boss.getByText(`1 building belongs to ${company} now.`).waitFor();

    await boss.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await boss.getByRole('button', { name: 'Edit Henry Office' }).click();
    await boss.getByRole('tab', { name: /^Buildings/ }).click();
    await boss.getByLabel('Let administer a company').selectOption({ label: company });
    await boss.getByRole('button', { name: 'Add company' }).click();
    await boss.getByRole('dialog').getByText(`${company} · all buildings`).waitFor();

    const { page: head } = await visit({ as: email });
    await head.goto('/tenant-selection');
    await head.getByRole('button', { name: /^Larch One/ }).waitFor();
    await expect(head.getByRole('listitem')).toHaveCount(1);

    await boss.goto(`/admin/companies?q=${encodeURIComponent(company)}`);
    await boss
      .getByRole('button', { name: `Open ${company}` })
      .first()
      .click();
    await boss.getByRole('tab', { name: 'Add buildings' }).click();
    await boss.getByLabel('Search buildings').fill('Larch Two');
    await boss.getByRole('checkbox', { name: 'Larch Two' }).check();
    await boss.getByRole('button', { name: 'Add 1 building' }).click();
    await boss.getByRole('button', { name: 'Take out Larch Two' }).waitFor();

    // Without another sign-in: the token names the company, and no building.
    await head.reload();
    await head.getByRole('button', { name: /^Larch Two/ }).click();
    await head.getByRole('link', { name: 'Staff' }).first().click();
    await head.getByText(later.admin).waitFor();
    await head.getByRole('link', { name: 'Settings' }).first().click();
    await head.getByLabel('Brand name').waitFor();

    const session = await api.signIn(email);
    const callsOf = [
      '/api/settings',
      '/api/staff',
      '/api/deliveries/today',
      '/api/residents',
      '/api/usage',
      '/api/audit/building',
    ];
    const statuses = (tenantId: string) =>
      Promise.all(callsOf.map(async (path) => (await api.get(path, { ...session, 'x-tenant-id': tenantId })).status));
    expect(new Set(await statuses(other.id))).toEqual(new Set([403]));
    await until(
      'every service knows the building of the company',
      async () => new Set(await statuses(later.id)).size === 1,
    );
    expect(new Set(await statuses(later.id))).toEqual(new Set([200]));
  });

  test('has a head office, where its admin sees the figures, finds a parcel, adds a building by keys and opens it', async ({
    api,
    visit,
  }) => {
    test.setTimeout(120_000);
    const building = await openBuilding(api, 'Alder One');
    const by = await api.signIn(superadmin);
    const { body: company } = await api.send('POST', '/api/companies', { name: 'Alder Homes' }, by);
    await api.send('POST', `/api/companies/${company.companyId}/tenants`, { tenantIds: [building.id] }, by);
    const email = await building.addUser('Hanna Office');
    await makeCompanyAdmin(api, by, { email, companyId: company.companyId });
    await building.moveIn({ unit: '301', email: building.address('anna') });
    await building.log('301');

    const { page } = await visit({ as: email });
    await page.goto('/tenant-selection');
    await page.getByRole('link', { name: 'Head office' }).click();
    const row = page.getByRole('row', { name: /Alder One/ });
    await expect(row.getByRole('cell').nth(1)).toHaveText('1', { timeout: 60_000 });

    await page.getByRole('tab', { name: 'Buildings' }).press('ArrowRight');
    const month = page.getByLabel('Month', { exact: true });
    await month.selectOption({ index: 0 });
    await expect(row.getByRole('cell').nth(1)).toHaveText('1');
    await page.getByText('is not over yet, and is compared with whole months.').waitFor();
    await page.getByRole('tab', { name: 'Months' }).press('ArrowLeft');

    await page.getByRole('tab', { name: 'Buildings' }).press('ArrowLeft');
    await page.getByRole('searchbox', { name: 'Search all buildings' }).fill(`${building.address('anna')}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Unit 301' }).waitFor();
    await page.getByText('No parcel matches.').waitFor();
    await page.getByRole('searchbox', { name: 'Search all buildings' }).fill('301 alder');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^UPS · P-/ }).press('Enter');
    await page.waitForURL(/\/admin\/tenant\/parcels\/P-/);
    await page.goBack();
    await page.getByRole('tab', { name: 'Parcels and residents' }).press('ArrowRight');

    await page.getByRole('button', { name: 'Add building' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add building' });
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Alder Two');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Concierge e-mail')).toBeFocused();
    await page.keyboard.type('desk@aldertwo.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type('416 555 0100');
    await dialog.getByLabel('Valid Units').fill('101-104');
    await dialog.getByRole('button', { name: 'Add building' }).press('Enter');
    await page.getByText('Alder Two was added. It is in the list in a moment.').waitFor();
    await page.getByRole('button', { name: 'Open Alder Two' }).click();
    await page.waitForURL(/delivery-form/);
    await page.getByText('Alder Two').first().waitFor();
  });
});

test.describe('the account service of a company', () => {
  test('is registered, and its people sign in with it after a mail', async ({ api, visit, url }) => {
    // A provider, and two people in turn.
    test.setTimeout(120_000);
    const company = 'Birch Homes';
    const building = await openBuilding(api, 'Birch One');
    const by = await api.signIn(superadmin);
    const { body: made } = await api.send('POST', '/api/companies', { name: company }, by);
    await api.send('POST', `/api/companies/${made.companyId}/tenants`, { tenantIds: [building.id] }, by);
    const path = `/api/company-sign-in/${made.companyId}`;
    const { body } = await until(
      'identity knows the company',
      () => api.get(path, by),
      ({ status }) => status === 200,
    );
    const issuer = await startCompanyIssuer(body.redirectUri);
    const email = 'rosa@birchhomes.example';
    const { body: user } = await api.send('POST', '/api/users', { email, name: 'Rosa Birch' }, by);
    await api.send('POST', `/api/users/${user._id}/tenants`, { tenantId: building.id, role: 'admin' }, by);
    issuer.person = { subject: 'rosa', email };

    const { page: boss } = await visit({ as: superadmin });
    await boss.goto(`/admin/companies?q=${encodeURIComponent(company)}`);
    await boss.getByRole('button', { name: `Open ${company}` }).click();
    await boss.getByRole('tab', { name: 'Sign-in' }).click();
    await boss.getByLabel('Issuer').fill(issuer.issuer);
    await boss.getByLabel('Client id').fill(issuer.clientId);
    await boss.getByLabel('Client secret').fill(issuer.clientSecret);
    await boss.getByRole('button', { name: 'Save account service' }).click();
    await boss.getByText(`The account service of ${company} was saved.`).waitFor();
    await boss.getByRole('textbox', { name: 'Domain' }).fill('birchhomes.example');
    await boss.getByRole('button', { name: 'Add domain' }).click();
    await boss.getByRole('button', { name: 'Confirm without record: birchhomes.example' }).click();
    await boss.getByRole('alertdialog').getByRole('button', { name: 'Confirm without record' }).click();
    await boss.getByText('Confirmed by a superadmin').waitFor();

    const visitor = await visit();
    // Until the mail was opened, the sign-in is refused.
    visitor.ignoreProblems(/status of 403/);
    const { page: rosa } = visitor;
    const signIn = async (address: string) => {
      await rosa.goto(address);
      await rosa.getByRole('button', { name: 'Use your company’s account' }).click();
      await rosa.getByLabel('Work e-mail address').fill(email);
      await rosa.keyboard.press('Enter');
      await rosa.getByRole('button', { name: 'Continue with your company’s account' }).click();
    };
    await signIn('/login');
    await rosa.getByText(/^We have sent a mail to your address/).waitFor();
    expect(rosa.url()).toBe(`${url}/login/company`);
    const mail = await api.mail(email, /Confirm your address/);
    const [link = ''] = /\/login\/confirm\/[\w-]+/.exec(mail.text) ?? [];
    await signIn(link);
    await rosa.waitForURL('**/admin/tenant/delivery-form');
    await issuer.stop();
  });
});
