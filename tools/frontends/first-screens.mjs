import { pageList, patternOf } from '@parcelbell/addresses';

/** What every page of signed-in visitors needs of the shell. */
const staff = ['/staff.tsx', '@parcelbell/client/query'];

/**
 * Which code a visit begins with, by its address, as `[{address, modules}]` for one front end. It comes from the table of
 * addresses. `address` is the source of a regular expression. A module is the end of an `import()`'s request, or a module
 * that the shell shares. The shell's first script fetches it while the main script is on its way.
 */
export function firstScreens(frontEnd) {
  return pageList
    .map(([, page]) => ({ address: patternOf(page), modules: modulesOf(page, frontEnd) }))
    .filter(({ modules }) => modules.length > 0);
}

function modulesOf(page, frontEnd) {
  const screen = page.screen && page.drawnBy === frontEnd ? [`/${page.screen}.tsx`] : [];
  return frontEnd === 'shell' ? [...sharedWith(page), ...screen] : screen;
}

/** What the shell lends to a page. */
function sharedWith({ signedIn, drawnBy, screen, kit = [] }) {
  if (!signedIn || !screen) return [];
  const frame = drawnBy === 'shell' ? [] : ['frame'];
  return [...staff, ...[...frame, ...kit].map((entry) => `@parcelbell/ui/${entry}`)];
}
