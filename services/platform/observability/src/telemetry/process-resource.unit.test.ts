import os from 'node:os';
import { expect, it } from '@jest/globals';
import { processResource } from './process-resource.ts';

it('a process names itself and its machine, without asking for the id that an image does not have', async () => {
  const resource = processResource('deliveries');
  await resource.waitForAsyncAttributes?.();
  expect(resource.attributes).toMatchObject({
    'service.name': 'deliveries',
    'service.namespace': 'parcelbell',
    'service.instance.id': expect.any(String),
    'host.name': os.hostname(),
    'host.arch': expect.any(String),
  });
  expect(Object.keys(resource.attributes)).not.toContain('host.id');
});
