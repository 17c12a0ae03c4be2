import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { admin, answerBuildings, mapleCourt } from '../testing/building.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

let api: Api;

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
});

afterEach(() => endTest(api));

function listNames(...conciergeNames: string[]): void {
  api.on('GET /tenants/maple-court', {
    body: { ...mapleCourt, settings: { ...mapleCourt.settings, conciergeNames } },
  });
}

/** The form takes the focus once it is loaded, which would close a panel that was opened before. */
async function control(name: string): Promise<HTMLElement> {
  await screen.findByRole('combobox', { name: 'Unit' });
  return screen.findByRole('button', { name });
}

describe('who is at the desk', () => {
  it('is the account until a name is typed where the building lists none', async () => {
    const { session } = renderDashboard(api);
    await userEvent.click(await control(`At the desk: ${admin.name}`));
    await userEvent.type(screen.getByLabelText('Your name'), '  Zoé {Enter}');
    await control('At the desk: Zoé');
    expect(session.concierge()).toBe('Zoé');
  });

  it('is asked where the building lists names, and is answered by one tap', async () => {
    listNames('Sam', 'Alex');
    const { session } = renderDashboard(api);
    await userEvent.click(await control('Who is here?'));
    await userEvent.click(screen.getByRole('button', { name: 'Alex' }));
    const chosen = await control('At the desk: Alex');
    expect(session.concierge()).toBe('Alex');
    expect(document.activeElement).toBe(chosen);
    await userEvent.click(chosen);
    expect(screen.getByRole('button', { name: 'Alex' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.type(screen.getByLabelText('Another name'), 'Robin');
    await userEvent.click(screen.getByRole('button', { name: 'Use this name' }));
    await control('At the desk: Robin');
  });

  it('is not asked in the demo, where nothing is handed over', async () => {
    localStorage.setItem('isDemoMode', 'true');
    listNames('Sam', 'Alex');
    renderDashboard(api);
    await userEvent.click(await control(`At the desk: ${admin.name}`));
    screen.getByRole('button', { name: 'Alex' });
  });

  it('takes no empty name', async () => {
    const { session } = renderDashboard(api);
    await userEvent.click(await control(`At the desk: ${admin.name}`));
    await userEvent.type(screen.getByLabelText('Your name'), '   {Enter}');
    expect(session.concierge()).toBeNull();
    expect(screen.getByLabelText('Your name')).toBeTruthy();
  });

  it('follows a name chosen in another tab', async () => {
    const { session } = renderDashboard(api);
    await control(`At the desk: ${admin.name}`);
    act(() => session.chooseConcierge('Sam'));
    fireEvent(window, new StorageEvent('storage'));
    await control('At the desk: Sam');
  });

  it('is known again after a reload, and asked for again after a sign-in', async () => {
    listNames('Sam');
    localStorage.setItem('tenantId', 'maple-court');
    localStorage.setItem('concierge', 'Sam');
    const { session } = renderDashboard(api);
    await control('At the desk: Sam');
    act(() => {
      session.clear();
      session.storeAccessToken('another');
      session.selectTenant({ tenantId: 'maple-court', name: 'Maple Court' });
    });
    fireEvent(window, new StorageEvent('storage'));
    await control('Who is here?');
  });
});
