import { openBuilding } from '../harness/building.ts';
import { untilDemoIsComplete } from '../harness/demo.ts';
import { demoAheadMs } from '../harness/demo-data.ts';
import { catalogue } from './catalogue.ts';
import { demoScenes } from './demo-scenes.ts';
import { variant } from './scene.ts';
import { test } from './test.ts';

test.use({ productData: 'demo' });

// The product that they need fills the whole demo history first, which costs more than the scenes.
catalogue(demoScenes.map(variant), async (api) => {
  await untilDemoIsComplete(api, demoAheadMs);
  return { building: await openBuilding(api, 'Rowan Court'), parcelId: '' };
});
