import { pageList, patternOf } from '@parcelbell/addresses';

/** The modules of the shell that every page for signed-in visitors needs. */
const staff = ['/staff.tsx', '@parcelbell/client/query'];

/**
 * The code that a visit needs first, by its address, as `[{address, modules}]` for one front end. It is derived from the table
 * of addresses. `address` is the source of a regular expression. A module is the end of an `import()`'s request, or a module
 * that the shell shares. The shell's first script loads it while the main script is still loading.
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

/** The shell's modules that a page uses. */
function sharedWith({ signedIn, drawnBy, screen, kit = [] }) {
  if (!signedIn || !screen) return [];
  const frame = drawnBy === 'shell' ? [] : ['frame'];
  return [...staff, ...[...frame, ...kit].map((entry) => `@parcelbell/ui/${entry}`)];
}
