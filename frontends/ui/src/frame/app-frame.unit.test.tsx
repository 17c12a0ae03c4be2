import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '../theme/ui-provider.tsx';
import { AppFrame } from './app-frame.tsx';
import type { Area } from './app-frame-props.ts';

const areas: readonly Area[] = [
  { to: '/desk', label: 'New Delivery', mobileLabel: 'New Package' },
  { to: '/residents', label: 'Residents' },
  { to: '/usage', label: 'Usage', mobileLabel: 'Usage Reports', desktopOnly: true, inPhoneMenu: true },
  { to: '/templates', label: 'Templates', desktopOnly: true },
];
let room: number;

beforeEach(() => {
  window.scrollTo = jest.fn();
  // Every button is 100 px wide, and the nav as wide as there is room.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.tagName === 'NAV' ? room : 100, 56);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function show(shown: readonly Area[], address = '/desk') {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <AppFrame title="Maple Court" areas={shown} person={{ name: 'Ada Moreau' }} actions={[]}>
          <p>Content</p>
        </AppFrame>
      </MemoryRouter>
    </UiProvider>,
  );
}

const nav = () => within(screen.getByRole('navigation', { name: 'Areas' }));
const more = () => nav().getByText('More');
const buttons = () => [...(more().parentElement?.previousElementSibling?.children ?? [])];
const shownButtons = () =>
  buttons()
    .filter((button) => !button.hasAttribute('data-hidden'))
    .map((button) => button.textContent);
const listed = () => [...(more().nextElementSibling?.children ?? [])].map((link) => link.textContent);

describe('the areas', () => {
  it('are all buttons where there is room, and those for desktops alone are under More too', () => {
    room = 500;
    show(areas);
    expect(shownButtons()).toEqual(['New Delivery', 'Residents', 'Usage', 'Templates']);
    expect(listed()).toEqual(['Usage', 'Templates']);
  });

  it('are under More where there is no room for their button', () => {
    room = 299;
    show(areas);
    expect(shownButtons()).toEqual(['New Delivery']);
    expect(listed()).toEqual(['Residents', 'Usage', 'Templates']);
  });

  it('need no More where all fit and none is for desktops alone', () => {
    room = 200;
    show(areas.slice(0, 2));
    expect(shownButtons()).toEqual(['New Delivery', 'Residents']);
    expect(more().parentElement?.hasAttribute('data-unused')).toBe(true);
  });

  it('mark More while one of those without a button is shown', () => {
    room = 299;
    show(areas, '/usage');
    expect(more().getAttribute('aria-current')).toBe('true');
  });

  it('leave More unmarked while the button of the current area is there', () => {
    room = 500;
    show(areas, '/usage');
    expect(more().hasAttribute('aria-current')).toBe(false);
    expect(nav().getAllByText('Usage')[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('are in the menu of phones by their names there, without those that phones have not', async () => {
    room = 0;
    show(areas);
    await userEvent.click(screen.getByRole('button', { name: 'Menu of Ada Moreau' }));
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect([...menu.children].map((link) => link.textContent)).toEqual(['New Package', 'Residents', 'Usage Reports']);
  });
});

it('the menu of further areas closes on Escape, which gives its button the focus, and on a press outside', async () => {
  room = 500;
  show(areas);
  await userEvent.click(more());
  await userEvent.keyboard('{Escape}');
  expect([more().getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', more()]);
  await userEvent.click(more());
  await userEvent.click(screen.getByText('Content'));
  expect(more().getAttribute('aria-expanded')).toBe('false');
});

it('the mark leads to the first area', () => {
  room = 500;
  show(areas, '/usage');
  expect(screen.getByRole('link', { name: 'Parcelbell' }).getAttribute('href')).toBe('/desk');
});
