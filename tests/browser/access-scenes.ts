import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users');
  await button(page, /^Edit /).waitFor();
}

async function openSubscriptions(page: Page): Promise<void> {
  await page.goto('/admin/subscriptions');
  await button(page, /^Renew /).waitFor();
}

async function openLinks(page: Page): Promise<void> {
  await page.goto('/admin/registration-links');
  await button(page, /^Preview of /).waitFor();
}

const scenes: readonly Omit<Scene, 'as'>[] = [
  { name: 'users', show: openUsers },
  {
    name: 'users-add',
    show: async (page) => {
      await openUsers(page);
      await button(page, /^Add user$/).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click();
      await page.getByText('E-mail is required').waitFor();
    },
  },
  {
    name: 'users-edit',
    show: async (page) => {
      await openUsers(page);
      await button(page, /^Edit /).click();
      await page.getByRole('tab', { name: /^Buildings/ }).click();
    },
  },
  {
    name: 'users-delete',
    show: async (page) => {
      await openUsers(page);
      await button(page, /^Delete /).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'subscriptions', show: openSubscriptions },
  {
    name: 'subscriptions-renew',
    show: async (page) => {
      await openSubscriptions(page);
      await button(page, /^Renew /).click();
      await page.getByText('After this payment').waitFor();
    },
  },
  { name: 'registration-links', show: openLinks },
  {
    name: 'registration-links-poster',
    show: async (page) => {
      await page.goto('/admin/registration-links?poster=maple-court');
      await page.getByRole('heading', { level: 2, name: 'Maple Court' }).waitFor();
    },
  },
];

/** Users, subscriptions and registration links as a superadmin sees them. */
export const accessScenes: readonly Scene[] = scenes.map((scene) => ({ ...scene, as: 'superadmin@parcelbell.test' }));
