import { loadable, useLoaded } from '@parcelbell/ui';

const camera = loadable(findCamera);
// Asked before a screen is drawn, so that the button comes with it and moves nothing. Nobody has to allow anything for it.
void camera.load();

/** Whether this device has a camera that pages may ask for. */
export function useHasCamera(): boolean {
  return useLoaded(camera) ?? false;
}

async function findCamera(): Promise<boolean> {
  // A page that came over plain HTTP has none.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  const found = await devices?.enumerateDevices().catch(() => []);
  return found?.some(({ kind }) => kind === 'videoinput') ?? false;
}
