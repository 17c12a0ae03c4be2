import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { tabStore } from '@parcelbell/client';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { loadable } from '../loading/loadable.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { AreaScreen } from './area-screen.tsx';

function Ready() {
  return <p>Ready</p>;
}

let breaks = true;
function Breaking() {
  if (breaks) throw new Error('Broken');
  return <p>Mended</p>;
}

const show = (code: () => Promise<ComponentType>, screen = loadable(code)) =>
  render(
    <UiProvider>
      <AreaScreen screen={screen} />
    </UiProvider>,
  );
const gone = () => Promise.reject(new Error('Loading chunk failed'));
const reloadedAt = () => sessionStorage.getItem('reloaded-for-code');
const tryAgain = async () => {
  await screen.findByRole('heading', { name: 'This screen could not be loaded' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a screen', () => {
  it('whose code is there already is drawn at once', async () => {
    const screenThere = loadable(async () => Ready);
    await screenThere.load();
    show(async () => Ready, screenThere);
    expect(screen.queryByText('Ready')).toBeTruthy();
  });

  it('whose code comes between the drawing and what follows it is shown', async () => {
    let looks = 0;
    const load = async () => Ready;
    show(load, { load, ready: () => (++looks === 1 ? undefined : Ready) });
    await screen.findByText('Ready');
  });

  it('whose code does not come reloads the page, once', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = Date.now();
    Object.assign(globalThis, { fetch: async () => ({ ok: true }) });
    show(gone);
    // jsdom cannot reload: it says that to the console and goes on.
    await waitFor(() => expect(Number(reloadedAt())).toBeGreaterThanOrEqual(before));
    expect(logged.mock.calls.flat().map(String).join()).toContain('navigation');
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    show(gone);
    await screen.findByRole('heading', { name: 'This screen could not be loaded' });
    logged.mockRestore();
  });

  it('whose code does not come in a browser that keeps nothing says so, and does not reload for ever', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    Object.assign(globalThis, { fetch: async () => ({ ok: true }) });
    show(gone);
    await screen.findByRole('heading', { name: 'This screen could not be loaded' });
    expect(logged.mock.calls.flat().map(String).join()).not.toContain('navigation');
    refused.mockRestore();
    logged.mockRestore();
    tabStore.removeItem('reloaded-for-code');
  });

  it('whose code does not come while the server is away says so', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    show(gone);
    await screen.findByRole('heading', { name: 'This screen could not be loaded' });
    expect(reloadedAt()).toBeNull();
    logged.mockRestore();
  });

  it('whose code does not come without a network waits for one, and shows it once it comes', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let attempts = 0;
    show(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('Loading chunk failed');
      return Ready;
    });
    await tryAgain();
    await screen.findByText('Ready');
    expect(reloadedAt()).toBeNull();
    network.mockRestore();
    logged.mockRestore();
  });

  it('that breaks leaves the frame alone and can be tried again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(async () => Breaking);
    await screen.findByRole('heading', { name: 'This screen could not be loaded' });
    breaks = false;
    await tryAgain();
    await screen.findByText('Mended');
    expect(reloadedAt()).toBeNull();
    logged.mockRestore();
  });
});
