import process from 'node:process';
import { JSDOM } from 'jsdom';

/** The page of a worker's tests. Its address is that of the product, as far as a test does not go elsewhere. */
const { window } = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true });

/** What Node has too and tests share with their files: a page's own would be another kind of the same thing. */
const ofNode = new Set([...Object.getOwnPropertyNames(globalThis), 'undefined']);
const ofPage = ['Event', 'EventTarget', 'CustomEvent', 'DOMException', 'FormData', 'Storage', 'navigator'];
for (const name of [
  ...Object.getOwnPropertyNames(window),
  ...Object.getOwnPropertyNames(Object.getPrototypeOf(window)),
])
  if (!ofNode.has(name) || ofPage.includes(name)) define(name, window[name]);
for (const name of ['window', 'self', 'parent', 'top']) define(name, globalThis);
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle', 'matchMedia'])
  if (name in window) define(name, window[name].bind(window));
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { configurable: true, get: () => window[name] });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// Its own clean-up would be declared by the first file alone, see fresh-page.mjs.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';

function define(name, value) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}
