/**
 * Which code a visit begins with, by its address, beyond what the page and a remote's entry name anyway. The shell's first
 * script asks for it while the main script is on its way, instead of one round trip after the other. An address that is
 * not listed works, only later.
 *
 * `modules`: the end of an `import()`'s request, or a module that the shell shares.
 */
const staff = ['/staff.tsx', '@parcelbell/client/query'];
const dashboard = [...staff, '@parcelbell/ui/frame'];
const desk = /^\/admin\/tenant(\/(delivery-form)?)?\/?$/;
const pickups = /^\/admin\/tenant\/delivery-pickups\/?$/;
const history = /^\/admin\/tenant\/deliveries\/?$/;

/** By front end. */
export const firstScreens = {
  shell: [
    { address: /^\/(login\/?)?$/, modules: ['/login-screen.tsx'] },
    { address: /^\/tenant-selection\/?$/, modules: [...staff, '/buildings-screen.tsx'] },
    { address: desk, modules: [...dashboard, '@parcelbell/ui/combobox'] },
    { address: pickups, modules: [...dashboard, '@parcelbell/ui/combobox', '@parcelbell/ui/table'] },
    { address: history, modules: [...dashboard, '@parcelbell/ui/table'] },
  ],
  dashboard: [
    { address: desk, modules: ['/desk-screen.tsx'] },
    { address: pickups, modules: ['/pickups-screen.tsx'] },
    { address: history, modules: ['/history-screen.tsx'] },
  ],
  registration: [
    { address: /^\/[^/]+\/register\/?$/, modules: ['/register-screen.tsx'] },
    { address: /^\/[^/]+\/success\/?$/, modules: ['/success-screen.tsx'] },
    { address: /^\/residents\/verify(\/|$)/, modules: ['/verify-screen.tsx'] },
    { address: /^\/residents\/unsubscribe(\/|$)/, modules: ['/unsubscribe-screen.tsx'] },
    { address: /^\/residents\/additions(\/|$)/, modules: ['/additions-screen.tsx'] },
  ],
};
