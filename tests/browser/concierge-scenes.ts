import type { Page } from '@playwright/test';
import { overrideTenant, type Scene, variant } from './scene.ts';

const names = ['Sam', 'Alex', 'Zoé', 'Robin from the night shift'];

/** The building lists who works at its desk. */
const listNames = (page: Page) => overrideTenant(page, { settings: { conciergeNames: names } });

const scenes: readonly Omit<Scene, 'as'>[] = [
  {
    name: 'concierge-desk',
    show: async (page) => {
      await page.goto('/admin/tenant/delivery-form');
      await page.getByRole('button', { name: 'At the desk: Jonah Okafor' }).waitFor();
    },
  },
  {
    name: 'concierge-asked',
    show: async (page) => {
      await listNames(page);
      await page.goto('/admin/tenant/delivery-form');
      await page.getByRole('combobox', { name: 'Unit' }).waitFor();
      await page.getByRole('button', { name: 'Who is here?' }).click();
      await page.getByRole('button', { name: 'Zoé' }).waitFor();
    },
  },
  {
    name: 'concierge-chosen',
    show: async (page) => {
      await listNames(page);
      await page.goto('/admin/tenant/deliveries');
      await page.getByRole('button', { name: 'Who is here?' }).click();
      await page.getByRole('button', { name: 'Robin from the night shift' }).click();
      await page.getByRole('button', { name: /^At the desk: Robin/ }).click();
      await page.getByLabel('Another name').waitFor();
    },
  },
  variant({
    name: 'concierge-refused',
    show: async (page) => {
      await page.goto('/admin/tenant/analytics');
      await page.getByRole('link', { name: 'Go to the desk' }).waitFor();
    },
  }),
];

/** The building as its concierge sees it. */
export const conciergeScenes: readonly Scene[] = scenes.map((scene) => ({ ...scene, as: 'concierge@maplecourt.test' }));
