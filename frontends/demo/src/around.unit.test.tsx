import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, demoVisitor, endTest, startApi } from '@parcelbell/client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderDemo } from './testing/render-demo.tsx';

let api: Api;

beforeEach(async () => {
  api = await startApi();
});

afterEach(() => endTest(api));

const welcome = () => screen.findByRole('dialog', { name: 'Welcome to Parcelbell' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const welcomed = () => localStorage.setItem('demoWelcomeSeen', 'true');
/** Opens the menu of a button. */
const open = async (name: RegExp) => {
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  return button;
};
const entriesOf = (button: HTMLElement) =>
  within(document.getElementById(button.getAttribute('aria-controls') ?? '') ?? document.body);
/** The address of a mail, its subject and its body. */
const mailOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
};

it('the banner says that this is the demo, and that it is fully functional', () => {
  renderDemo(api);
  const banner = within(screen.getByRole('complementary', { name: 'Demo' }));
  banner.getByText('Demo Mode Active - Explore with sample data');
  banner.getByText(/fully functional/);
});

describe('the welcome', () => {
  it('comes by itself, says what the demo is, and leads to the delivery form', async () => {
    const { address } = renderDemo(api);
    const dialog = within(await welcome());
    for (const words of [/read-only/, /sample data/, /building manager/]) dialog.getByText(words);
    await userEvent.click(dialog.getByRole('button', { name: 'Start Exploring' }));
    await noDialog();
    expect(address()).toBe('/admin/tenant/delivery-form');
    expect(localStorage.getItem('demoWelcomeSeen')).toBe('true');
  });

  it('leaves the focus in Unit, also where that came after it', async () => {
    welcomed();
    renderDemo(api);
    screen.getByRole('textbox', { name: 'Unit' }).blur();
    localStorage.removeItem('demoWelcomeSeen');
    fireEvent(window, new StorageEvent('storage'));
    const dialog = within(await welcome());
    await userEvent.click(dialog.getByRole('button', { name: 'Start Exploring' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Unit' })));
  });

  it('stays away once it was closed, here and in another tab', async () => {
    const { address } = renderDemo(api);
    await welcome();
    await userEvent.keyboard('{Escape}');
    await noDialog();
    expect([address(), localStorage.getItem('demoWelcomeSeen')]).toEqual(['/admin/tenant/residents', 'true']);
    localStorage.removeItem('demoWelcomeSeen');
    fireEvent(window, new StorageEvent('storage'));
    await welcome();
    welcomed();
    fireEvent(window, new StorageEvent('storage'));
    await noDialog();
  });

  it('waits for the next screen while somebody types', async () => {
    welcomed();
    renderDemo(api);
    await userEvent.type(screen.getByRole('textbox', { name: 'Unit' }), '301');
    localStorage.removeItem('demoWelcomeSeen');
    fireEvent(window, new StorageEvent('storage'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Areas' })).getByRole('link', { name: 'Usage' }),
    );
    await welcome();
  });

  it('calls nobody a building manager who is a superadmin', async () => {
    renderDemo(api, { user: { ...demoVisitor, systemRole: 'superadmin', isDemoUser: false } });
    await within(await welcome()).findByText(/^Visitors are its building manager/);
  });
});

describe('the demo’s information', () => {
  it('is in the dropdown, and remembers that it was closed', async () => {
    welcomed();
    renderDemo(api);
    const demo = await open(/^Demo$/);
    await userEvent.click(entriesOf(demo).getByRole('button', { name: 'Demo Information' }));
    const dialog = await screen.findByRole('dialog', { name: 'Demo Information' });
    expect(demo.getAttribute('aria-expanded')).toBe('false');
    expect(localStorage.getItem('hasSeenDemoModal')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue Demo Exploration' }));
    await noDialog();
    expect(localStorage.getItem('hasSeenDemoModal')).toBe('true');
  });

  it('is in the person’s menu, as the request for a trial is', async () => {
    welcomed();
    renderDemo(api);
    const button = await open(/^Menu of/);
    entriesOf(button).getByRole('link', { name: 'Request Full Trial' });
    await userEvent.click(entriesOf(button).getByRole('button', { name: 'Demo Information' }));
    await screen.findByRole('dialog', { name: 'Demo Information' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the mail that asks for a trial', () => {
  const openInformation = async () => {
    const entries = entriesOf(await open(/^Demo$/));
    const link = entries.getByRole('link', { name: 'Request Full Trial' });
    await userEvent.click(entries.getByRole('button', { name: 'Demo Information' }));
    return { link, dialog: within(await screen.findByRole('dialog')) };
  };

  it('asks for the building, its units and a phone, and goes to the address of the installation', async () => {
    welcomed();
    renderDemo(api, { config: { contactEmail: 'hello@parcelbell.test' } });
    const { link, dialog } = await openInformation();
    const mail = mailOf(link);
    expect(mail).toMatchObject({ to: 'hello@parcelbell.test', subject: 'Parcelbell trial request' });
    expect(mail.body?.split('\r\n')).toEqual(
      expect.arrayContaining(['Building name: ', 'Number of units: ', 'Contact phone: ']),
    );
    expect(mailOf(dialog.getByRole('link', { name: 'Request Trial Access' }))).toEqual(mail);
  });

  it('goes to nobody yet where no address is known', async () => {
    welcomed();
    renderDemo(api);
    expect(mailOf((await openInformation()).link)).toMatchObject({ to: '', subject: 'Parcelbell trial request' });
  });
});
