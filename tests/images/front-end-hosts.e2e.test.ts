import { afterAll, beforeAll, expect } from '@jest/globals';
import { signIn } from '../browser/steps.ts';
import { browserStory } from '../browser/story.ts';
import { frontEndHosts } from '../harness/front-end-hosts.ts';

const hosts = await frontEndHosts();
const story = browserStory({ env: hosts.env });

beforeAll(() => hosts.start());
afterAll(() => hosts.stopAll());

story.it(
  'every front end has a host: all work together, and one that is down leaves the others as they are',
  async () => {
    const { page, takeProblems } = await story.visit();
    const unit = page.getByLabel('Unit', { exact: true });
    await signIn(page, 'admin@maplecourt.test');
    await unit.waitFor();
    expect(takeProblems()).toEqual([]);

    expect(await hosts.stop('dashboard')).toBe(0);
    const second = await story.visit();
    const retry = second.page.getByRole('button', { name: 'Try again' });
    await signIn(second.page, 'admin@maplecourt.test');
    await retry.waitFor();
    const other = await story.visit();
    await other.page.goto('/maple-court/register');
    await other.page.getByRole('textbox').first().waitFor();
    expect(other.takeProblems()).toEqual([]);

    await hosts.start('dashboard');
    await retry.click();
    await second.page.getByLabel('Unit', { exact: true }).waitFor();
    await story.leave();
  },
);
