import { cleanup } from '@testing-library/react';
import { addEventHandler } from 'jest-circus';

const begun = new WeakSet();

/** A worker has one page for all its files: each file begins with a fresh one, and what a test shows is taken away after it. */
addEventHandler(({ name }, { rootDescribeBlock: file }) => {
  if (!['add_test', 'add_hook', 'start_describe_definition'].includes(name) || begun.has(file)) return;
  begun.add(file);
  file.hooks.unshift({ type: 'beforeAll', parent: file, fn: async () => clear() });
  file.hooks.unshift({ type: 'afterEach', parent: file, fn: async () => cleanup() });
});

function clear() {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
}
