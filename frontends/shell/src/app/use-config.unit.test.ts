import { describe, expect, it } from '@jest/globals';
import type { AppConfig } from '@parcelbell/client';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Boot } from '../boot/boot.ts';
import { useConfig } from './use-config.ts';

const config: AppConfig = { remotes: {}, signIn: { kind: 'google', clientId: 'id' }, demo: false };
const nothingElse = { remote: undefined, calls: [] };

describe('the configuration', () => {
  it('that the first script has is there at the first drawing', () => {
    const boot: Boot = { ...nothingElse, config: Promise.resolve(config), known: config };
    expect(renderHook(() => useConfig(boot)).result.current.state).toEqual({ config });
  });

  it('that comes between the drawing and its effect is not missed', async () => {
    let looks = 0;
    const boot: Boot = {
      ...nothingElse,
      config: Promise.resolve(config),
      get known() {
        looks += 1;
        return looks === 1 ? undefined : config;
      },
    } as Boot;
    const { result } = renderHook(() => useConfig(boot));
    await waitFor(() => expect(result.current.state).toEqual({ config }));
  });

  it('that did not come has failed, and may be asked for again', async () => {
    const boot: Boot = { ...nothingElse, config: Promise.reject(new Error('down')) };
    const { result } = renderHook(() => useConfig(boot));
    await waitFor(() => expect(result.current.state).toEqual({ failed: true }));
    const first = result.current.state;
    act(() => result.current.retry());
    expect(result.current.begun).toBeUndefined();
    // Nothing answers here either.
    await waitFor(() => expect(result.current.state).not.toBe(first));
  });
});
