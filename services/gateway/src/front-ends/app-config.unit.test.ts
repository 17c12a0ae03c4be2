import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { createAppConfig } from './app-config.ts';

it('the settings of the shell are those that the README of the front ends shows', () => {
  const readme = readFileSync(new URL('../../../../frontends/README.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json .*\n([\s\S]*?)```/.exec(readme) ?? [];
  const config = createAppConfig({
    remotes: ['admin', 'dashboard'],
    googleClientId: undefined,
    keepStaffPages: true,
    demo: true,
    marketingUrl: 'https://parcelbell.example',
    contactEmail: 'sales@parcelbell.example',
  });
  expect(JSON.parse(example)).toEqual(config);
});
