import { defineMessages } from '@parcelbell/ui';

export const cameraMessages = defineMessages({
  en: {
    picture: 'What the camera sees',
    hint: 'Hold the code before the camera.',
    starting: 'Starting the camera',
    light: 'Light',
    camera: 'Camera',
    close: 'Close the camera',
    refused: 'The camera is not allowed here. Allow it in the browser’s settings of this page, then open it again.',
    none: 'This device has no camera. Type the number, or use a scanner.',
    unreadable: 'What reads the codes did not load. Check the connection and load this page again, or use a scanner.',
    busy: 'The camera did not start. Close other apps that use it, then open it again.',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
