import { catalogue } from './catalogue.ts';
import { furnishHomes, homeScenes } from './home-scenes.ts';
import { registrationScenes } from './registration-scenes.ts';
import { furnish } from './scene.ts';

catalogue([...registrationScenes, ...homeScenes], async (api) =>
  furnishHomes(
    await furnish(api, 'Hazel Court', {
      slug: 'hazel-court',
      settings: { pickupProof: 'code', maxResidentEmails: 10 },
    }),
  ),
);
