import { catalogue } from './catalogue.ts';
import { addHomes, homeScenes } from './home-scenes.ts';
import { registrationScenes } from './registration-scenes.ts';
import { createSceneData } from './scene.ts';

catalogue([...registrationScenes, ...homeScenes], async (api) =>
  addHomes(
    await createSceneData(api, 'Hazel Court', {
      slug: 'hazel-court',
      settings: { pickupProof: 'code', maxResidentEmails: 10 },
    }),
  ),
);
