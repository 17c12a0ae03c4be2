import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Loaded, LocaleProvider, loadable, UiProvider } from '@parcelbell/ui';
import { MemoryRouter, useLocation, useNavigate } from '@parcelbell/ui/router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { steps } from './steps.ts';
import { Tour } from './tour.tsx';

const labels = [
  'Package Logging',
  'Package Pickups',
  'Delivery History',
  'Resident Management',
  'Usage Reports',
  'Analytics Dashboard',
];
const [desk, pickups, history, residents, usage, analytics] = steps.map(({ path }) => path) as string[];
const parcel = '/admin/tenant/parcels/P-7K3M9Q2X4T';

/** The frame draws the parts of the demo with their texts. */
const tourOfFrame = loadable(async () => Tour);
await tourOfFrame.load();

beforeEach(() => {
  window.scrollBy = jest.fn() as typeof window.scrollBy;
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The tour beside a screen with all that it points at, Unit included. */
function renderTour({ path = desk, locale = 'en' }: { path?: string | undefined; locale?: 'en' | 'fr' } = {}) {
  const seen = { address: '' };
  render(
    <UiProvider>
      <LocaleProvider initial={locale}>
        <MemoryRouter initialEntries={[path ?? '']}>
          <main id="main">
            <Screen seen={seen} />
          </main>
          <Loaded screen={tourOfFrame} />
        </MemoryRouter>
      </LocaleProvider>
    </UiProvider>,
  );
  return { address: () => seen.address };
}

function Screen({ seen }: { seen: { address: string } }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    seen.address = pathname;
  });
  return (
    <>
      <div data-tour="unit">
        <input name="unit" aria-label="Unit" />
      </div>
      <div data-tour="search" />
      <ul data-tour="figures">
        <li>Total</li>
        <li>Other</li>
      </ul>
      <button type="button" onClick={() => navigate(parcel)}>
        Open a parcel
      </button>
    </>
  );
}

const tour = () => screen.getByRole('region', { name: 'Guided tour' });
const pill = () => screen.getByRole('button', { name: /^Step \d of 6: /, expanded: false });
const openGrid = () => userEvent.click(pill());
const inGrid = (name: string) =>
  within(screen.getByRole('list', { name: 'All steps' })).getByRole('button', { name: new RegExp(`: ${name}$`) });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const ringed = () => document.querySelector('[data-tour-here]');

describe('where the visitor is', () => {
  it.each(labels)('shows %s at its address', (label) => {
    const index = labels.indexOf(label);
    renderTour({ path: steps[index]?.path });
    const shown = within(pill());
    shown.getByText(label);
    shown.getByText(`${index + 1}/6`);
    shown.getByText(`Step ${index + 1} of 6: ${label}`);
  });

  it('goes through the steps in order by the arrows, 100 ms after the press, and says where it is', async () => {
    jest.useFakeTimers();
    try {
      const { address } = renderTour();
      expect(said()).toEqual(['']);
      for (const [index, { path }] of steps.entries()) {
        expect(address()).toBe(path);
        const next = labels[index + 1];
        if (!next) break;
        fireEvent.click(screen.getByRole('button', { name: `Next step: ${next}` }));
        act(() => void jest.advanceTimersByTime(99));
        expect(address()).toBe(path);
        act(() => void jest.advanceTimersByTime(1));
        expect(said()).toEqual([`Step ${index + 2} of 6: ${next}`]);
      }
      fireEvent.click(screen.getByRole('button', { name: 'Previous step: Usage Reports' }));
      act(() => void jest.advanceTimersByTime(100));
      expect(address()).toBe(usage);
    } finally {
      jest.useRealTimers();
    }
  });

  it('has nothing before the first step and nothing after the last', () => {
    renderTour();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No step before this one' }).disabled).toBe(true);
    cleanup();
    renderTour({ path: analytics });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No step after this one' }).disabled).toBe(true);
  });

  it('leads back from a screen beside the tour to the step that the visitor came from', async () => {
    const { address } = renderTour({ path: history });
    await userEvent.click(screen.getByRole('button', { name: 'Open a parcel' }));
    screen.getByRole('button', { name: 'Back to the tour' });
    await userEvent.click(screen.getByRole('button', { name: 'Next step: Delivery History' }));
    await waitFor(() => expect(address()).toBe(history));
  });

  it('never takes the focus', async () => {
    const { address } = renderTour();
    screen.getByLabelText('Unit').focus();
    const next = screen.getByRole('button', { name: 'Next step: Package Pickups' });
    fireEvent.click(next);
    await waitFor(() => expect(address()).toBe(pickups));
    expect(document.activeElement).toBe(screen.getByLabelText('Unit'));
  });

  it('speaks French', async () => {
    renderTour({ path: residents, locale: 'fr' });
    await screen.findByRole('button', { name: 'Étape 4 de 6\u00a0: Gestion des résidents' });
    screen.getByRole('button', { name: 'Étape suivante\u00a0: Rapports d’utilisation' });
  });
});

describe('the grid of steps', () => {
  it('tells about a step at the first press, and goes there at the second', async () => {
    const { address } = renderTour();
    await openGrid();
    expect(screen.queryByText(/^Residents sign up/)).toBeNull();
    await userEvent.click(inGrid('Resident Management'));
    screen.getByText(/^Residents sign up by themselves/);
    screen.getByText(/^A family moves out/);
    screen.getByText(/^Open a unit to see/);
    expect(address()).toBe(desk);
    await userEvent.click(inGrid('Resident Management'));
    await waitFor(() => expect(address()).toBe(residents));
    expect(screen.queryByRole('list', { name: 'All steps' })).toBeNull();
  });

  it('tells about the step that is pressed, not about the one before, and only then goes', async () => {
    const { address } = renderTour();
    await openGrid();
    await userEvent.click(inGrid('Usage Reports'));
    await userEvent.click(inGrid('Delivery History'));
    screen.getByText(/^Twelve months of parcels/);
    expect(inGrid('Delivery History').getAttribute('aria-pressed')).toBe('true');
    expect(address()).toBe(desk);
    await userEvent.click(screen.getByRole('button', { name: 'Go to Delivery History' }));
    await waitFor(() => expect(address()).toBe(history));
  });

  it('names the current step', async () => {
    renderTour({ path: usage });
    await openGrid();
    expect(inGrid('Usage Reports').getAttribute('aria-current')).toBe('step');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('grows no higher than Unit allows, and makes the page scroll where that is too little', async () => {
    const unitEndsAt = { current: 400 };
    const { getBoundingClientRect } = HTMLElement.prototype;
    HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
      if (this.matches('[name="unit"]')) return new DOMRect(20, unitEndsAt.current - 50, 300, 50);
      return this.querySelector('ol') ? new DOMRect(0, 300, 390, 400) : new DOMRect();
    };
    try {
      renderTour();
      await openGrid();
      const panel = document.getElementById(
        screen.getByRole('button', { name: /^Step 1 of 6/, expanded: true }).getAttribute('aria-controls') ?? '',
      );
      expect(panel?.style.getPropertyValue('--tour-room')).toBe('288px');
      expect(window.scrollBy).not.toHaveBeenCalled();
      cleanup();
      unitEndsAt.current = 600;
      renderTour();
      await openGrid();
      expect(window.scrollBy).toHaveBeenCalledWith({ top: 88, behavior: 'instant' });
    } finally {
      HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect;
    }
  });

  it('closes on Escape, which leads back to the pill', async () => {
    renderTour();
    await openGrid();
    inGrid('Usage Reports').focus();
    fireEvent.keyDown(inGrid('Usage Reports'), { key: 'Escape', isComposing: true });
    screen.getByRole('list', { name: 'All steps' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'All steps' })).toBeNull();
    expect(document.activeElement).toBe(pill());
  });

  it('is reached by Tab, and leaves the keys of the screen alone', async () => {
    renderTour();
    screen.getByRole('button', { name: 'Open a parcel' }).focus();
    const pressed = jest.fn();
    document.addEventListener('keydown', (event) => pressed(event.defaultPrevented), { once: true });
    await userEvent.tab();
    expect(pressed).toHaveBeenCalledWith(false);
    expect(document.activeElement).toBe(pill());
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toEqual(['']);
  });
});

describe('a swipe', () => {
  /** jsdom knows no pointers. */
  const finger = (type: string, clientX: number, clientY: number, on: Element = tour()) =>
    fireEvent(on, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { isPrimary: true }));
  const swipe = (x: number, y = 0, on?: Element) => {
    finger('pointerdown', 200, 400, on);
    finger('pointerup', 200 + x, 400 + y, on);
  };

  it('of more than 50 px to the left goes on, to the right goes back', async () => {
    const { address } = renderTour({ path: pickups });
    swipe(-51);
    await waitFor(() => expect(address()).toBe(history));
    swipe(51);
    await waitFor(() => expect(address()).toBe(pickups));
  });

  it.each([
    ['of 50 px to the left', -50, 0],
    ['of 50 px to the right', 50, 0],
    ['that goes rather up than aside', -60, -80],
  ])('%s goes nowhere', (_, x, y) => {
    jest.useFakeTimers();
    try {
      const { address } = renderTour({ path: pickups });
      swipe(x, y);
      act(() => void jest.advanceTimersByTime(1000));
      expect(address()).toBe(pickups);
    } finally {
      jest.useRealTimers();
    }
  });

  it('that the browser takes for scrolling goes nowhere', () => {
    jest.useFakeTimers();
    try {
      const { address } = renderTour({ path: pickups });
      finger('pointerdown', 200, 400);
      finger('pointercancel', 120, 400);
      finger('pointerup', 100, 400);
      act(() => void jest.advanceTimersByTime(1000));
      expect(address()).toBe(pickups);
    } finally {
      jest.useRealTimers();
    }
  });

  it('on a button does not press it', async () => {
    const { address } = renderTour({ path: pickups });
    const back = screen.getByRole('button', { name: 'Previous step: Package Logging' });
    swipe(-51, 0, back);
    fireEvent.click(back, { detail: 1 });
    await waitFor(() => expect(address()).toBe(history));
  });

  it('leaves the key that is pressed next its effect', async () => {
    const { address } = renderTour({ path: pickups });
    swipe(-51);
    await waitFor(() => expect(address()).toBe(history));
    screen.getByRole('button', { name: 'Previous step: Package Pickups' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(pickups));
  });
});

describe('the end, the restart and the small pill', () => {
  it('asks at the last step whether to start over, and then welcomes the visitor again at the first', async () => {
    localStorage.setItem('demoWelcomeSeen', 'true');
    const { address } = renderTour({ path: analytics });
    await userEvent.click(screen.getByRole('button', { name: 'Demo Complete - Start Over?' }));
    expect(localStorage.getItem('demoWelcomeSeen')).toBeNull();
    await waitFor(() => expect(address()).toBe(desk));
    expect(screen.queryByText('Demo Complete - Start Over?')).toBeNull();
  });

  it('can be restarted from every step', async () => {
    localStorage.setItem('demoWelcomeSeen', 'true');
    const { address } = renderTour({ path: history });
    await openGrid();
    await userEvent.click(screen.getByRole('button', { name: 'Restart the tour' }));
    expect(localStorage.getItem('demoWelcomeSeen')).toBeNull();
    await waitFor(() => expect(address()).toBe(desk));
  });

  it('stays small over a reload until it is shown again, and keeps the focus', async () => {
    renderTour();
    await userEvent.click(screen.getByRole('button', { name: 'Minimise the tour' }));
    expect(localStorage.getItem('demoProgressMinimized')).toBe('true');
    const small = screen.getByRole('button', { name: /^Show the tour/ });
    expect(document.activeElement).toBe(small);
    within(small).getByText('1/6');
    cleanup();
    renderTour();
    expect(screen.queryByRole('button', { name: 'Next step: Package Pickups' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Show the tour/ }));
    expect(localStorage.getItem('demoProgressMinimized')).toBeNull();
    screen.getByRole('button', { name: 'Next step: Package Pickups' });
  });

  it('is made small in other tabs too', () => {
    renderTour();
    localStorage.setItem('demoProgressMinimized', 'true');
    fireEvent(window, new StorageEvent('storage'));
    screen.getByRole('button', { name: /^Show the tour/ });
  });
});

describe('the control of the step', () => {
  it('has a ring as soon as it is there, and only as long as its step is shown', async () => {
    renderTour();
    await waitFor(() => expect(ringed()?.getAttribute('data-tour')).toBe('unit'));
    const list = document.createElement('ul');
    await userEvent.click(screen.getByRole('button', { name: 'Next step: Package Pickups' }));
    await waitFor(() => expect(ringed()).toBeNull());
    list.dataset.tour = 'waiting';
    list.innerHTML = '<li>301</li><li>302</li>';
    screen.getByRole('main').append(list);
    await waitFor(() => expect(ringed()?.textContent).toBe('301'));
    list.firstElementChild?.remove();
    await waitFor(() => expect(ringed()?.textContent).toBe('302'));
    list.remove();
    await waitFor(() => expect(ringed()).toBeNull());
  });

  it('is the first figure of the usage', async () => {
    renderTour({ path: usage });
    await waitFor(() => expect(ringed()?.textContent).toBe('Total'));
  });

  /** jsdom lays nothing out. */
  const standsAt = (element: Element, rect: Partial<DOMRect>) => {
    element.getBoundingClientRect = () => new DOMRect(rect.x, rect.y, rect.width, rect.height);
  };

  it.each([
    ['smoothly', false, 'smooth'],
    ['at once for readers who want no motion', true, 'instant'],
  ] as const)('comes into sight %s where the tour led the visitor to it', async (_, isReduced, behavior) => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: isReduced && query.includes('motion') });
    try {
      renderTour({ path: pickups });
      const search = document.querySelector('[data-tour="search"]');
      if (search) standsAt(search, { y: 2000, width: 600, height: 40 });
      await userEvent.click(screen.getByRole('button', { name: 'Next step: Delivery History' }));
      await waitFor(() => expect(ringed()).toBe(search));
      expect(window.scrollBy).toHaveBeenCalledWith({ top: 2040 - window.innerHeight, behavior });
    } finally {
      globalThis.matchMedia = matchMedia;
    }
  });

  it('stays where it is for a visitor who came by another way', async () => {
    renderTour({ path: history });
    const search = document.querySelector('[data-tour="search"]');
    if (search) standsAt(search, { y: 2000, width: 600, height: 40 });
    await waitFor(() => expect(ringed()).toBe(search));
    expect(window.scrollBy).not.toHaveBeenCalled();
  });

  it('moves nothing while somebody writes', async () => {
    const { address } = renderTour();
    screen.getByLabelText('Unit').focus();
    fireEvent.click(screen.getByRole('button', { name: 'Next step: Package Pickups' }));
    await waitFor(() => expect(address()).toBe(pickups));
    fireEvent.click(screen.getByRole('button', { name: 'Next step: Delivery History' }));
    await waitFor(() => expect(ringed()?.getAttribute('data-tour')).toBe('search'));
    expect(window.scrollBy).not.toHaveBeenCalled();
  });
});
