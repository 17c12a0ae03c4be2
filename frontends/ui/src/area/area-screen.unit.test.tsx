import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
const tryAgain = async () => {
  await screen.findByRole('heading', { name: 'This screen could not be loaded' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
};

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

  it('whose code does not come says so, and shows it once it does', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let attempts = 0;
    show(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('Loading chunk failed');
      return Ready;
    });
    await tryAgain();
    await screen.findByText('Ready');
    logged.mockRestore();
  });

  it('that breaks leaves the frame alone and can be tried again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(async () => Breaking);
    await screen.findByRole('heading', { name: 'This screen could not be loaded' });
    breaks = false;
    await tryAgain();
    await screen.findByText('Mended');
    logged.mockRestore();
  });
});
