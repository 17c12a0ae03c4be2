import type { Tabs } from './queue.ts';

/** The tabs of this browser that hold the same queue. A browser without channels has no others to tell. */
export function createTabs(owner: string): Tabs {
  let channel: BroadcastChannel | undefined;
  return {
    tell: () => channel?.postMessage('changed'),
    listen: (changed) => {
      if (!('BroadcastChannel' in globalThis)) return () => undefined;
      const opened = new BroadcastChannel(`parcelbell-log-${owner}`);
      opened.onmessage = changed;
      channel = opened;
      return () => {
        channel = undefined;
        opened.close();
      };
    },
  };
}
