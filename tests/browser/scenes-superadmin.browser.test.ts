import { accessScenes } from './access-scenes.ts';
import { auditScenes } from './audit-scenes.ts';
import { catalogue } from './catalogue.ts';
import { companyScenes } from './company-scenes.ts';
import { debugLoggingScenes } from './debug-logging-scenes.ts';
import { importScenes } from './import-scenes.ts';
import { retentionScenes } from './retention-scenes.ts';
import { createSceneData } from './scene.ts';
import { statusScenes } from './status-scenes.ts';
import { tenantScenes } from './tenant-scenes.ts';

catalogue(
  [
    ...tenantScenes,
    ...companyScenes,
    ...importScenes,
    ...accessScenes,
    ...debugLoggingScenes,
    ...auditScenes,
    ...retentionScenes,
    ...statusScenes,
  ],
  (api) => createSceneData(api, 'Juniper Court'),
);
