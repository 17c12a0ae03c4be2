import { analyticsScenes } from './analytics-scenes.ts';
import { buildingAuditScenes } from './audit-scenes.ts';
import { catalogue } from './catalogue.ts';
import { conciergeScenes } from './concierge-scenes.ts';
import { deskScenes } from './desk-scenes.ts';
import { historyScenes } from './history-scenes.ts';
import { parcelScenes } from './parcel-scenes.ts';
import { personDataScenes } from './person-data-scenes.ts';
import { pickupScenes } from './pickup-scenes.ts';
import { residentScenes } from './resident-scenes.ts';
import { createSceneData } from './scene.ts';
import { sessionScenes } from './session-scenes.ts';
import { settingsScenes } from './settings-scenes.ts';
import { staffListScenes } from './staff-list-scenes.ts';
import { templateScenes } from './template-scenes.ts';
import { usageScenes } from './usage-scenes.ts';

catalogue(
  [
    ...sessionScenes,
    ...deskScenes,
    ...conciergeScenes,
    ...pickupScenes,
    ...historyScenes,
    ...parcelScenes,
    ...residentScenes,
    ...personDataScenes,
    ...usageScenes,
    ...analyticsScenes,
    ...templateScenes,
    ...buildingAuditScenes,
    ...staffListScenes,
    ...settingsScenes,
  ],
  (api) => createSceneData(api, 'Aspen Court'),
);
