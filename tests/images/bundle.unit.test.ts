import { afterEach, describe, expect, it } from '@jest/globals';
import { type Bundle, faultsIn, makeBundle, startWithWrongPort, strangeSources } from './bundles.ts';

let bundle: Bundle | undefined;
afterEach(() => bundle?.remove());

// bundles.full.test.ts asks this of every image.
describe('the bundle of an image', () => {
  it('of notifications, the largest: can be loaded, and has no test and no other service', async () => {
    bundle = await makeBundle('notifications', 'src/main.ts');
    const { status, stderr } = startWithWrongPort(bundle);
    expect(stderr).toContain('PORT: must be a port number');
    expect(status).toBe(1);
    expect(bundle.sources).toContain('services/notifications/src/main.ts');
    expect(strangeSources('notifications', bundle)).toEqual([]);
  });

  it('with a mail server: lacks the sample key that its library has', async () => {
    bundle = await makeBundle('embedded', 'src/mailbox/index.ts');
    expect(bundle.sources).toContain('services/embedded/src/mailbox/start-mailbox.ts');
    expect(faultsIn(bundle)).toEqual([]);
  });
});
