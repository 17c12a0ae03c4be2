import { defineMessages } from '@parcelbell/ui';

export const cameraMessages = defineMessages({
  en: {
    picture: 'What the camera sees',
    hint: 'Hold the code before the camera.',
    starting: 'Starting the camera',
    light: 'Light',
    camera: 'Camera',
    close: 'Close the camera',
    refused: 'The camera is not allowed here. Allow it in the browser’s settings for this page, then try again.',
    none: 'This device has no camera. Type the number, or use a scanner.',
    unreadable: 'The code reader did not load. Check the connection and load this page again, or use a scanner.',
    busy: 'The camera did not start. Close other apps that use it, then try again.',
    stopped: 'The camera stopped: it was unplugged, or another app took it. Try again, or use a scanner.',
    tryAgain: 'Try again',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
