import { momentQuery } from '@parcelbell/http';
import { singleLine } from '@parcelbell/rules';
import { z } from 'zod';

export const tenantIdParams = z.object({ tenantId: z.string().min(1).max(64) });

export const language = z.enum(['en', 'fr']).default('en');

/** Replaces the sample values of a preview: with `unit` the sample unit, with `courier` the sample delivery. */
export const previewedValues = {
  unit: singleLine('Unit number', 12).optional().describe('In place of the sample unit'),
  tower: singleLine('Tower name', 100).optional().describe('With `unit`'),
  courier: singleLine('Courier', 40).optional().describe('In place of the sample parcel; what is left out is empty'),
  packagetype: singleLine('Package type', 40).optional().describe('With `courier`'),
  tracking: singleLine('Tracking number', 50).optional().describe('With `courier`'),
  location: singleLine('Location description', 100).optional().describe('With `courier`'),
  packageId: singleLine('Package ID', 40).optional().describe('With `courier`'),
  residentName: singleLine('Resident name', 100).optional().describe('With `courier`: who took the parcel'),
  loggedAt: momentQuery('loggedAt').optional().describe('With `courier`; now where it is left out'),
};
