import { walkFirstStepsInBrowser } from '../journeys/first-steps-in-browser.ts';
import { followLink, openMail } from './steps.ts';
import { test } from './test.ts';

test('a new user signs in, registers a resident, logs a parcel, records its pickup, finds it again, and logs out', {
  tag: '@smoke',
}, async ({ building, visit }) => {
  const { page: desk, context } = await visit();
  const mails = await context.newPage();
  await walkFirstStepsInBrowser({
    context,
    desk,
    building,
    resident: building.address('anna'),
    mailbox: {
      open: (to, subject) => openMail(mails, to, subject),
      followLink: (name) => followLink(mails, name),
    },
    step: (name, run) => test.step(name, run),
  });
});
