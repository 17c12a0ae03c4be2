/** The story of the demo building. It is always the same, so that each service can make of it what it owns. */
export { demoBuilding, demoTenantId, demoUser } from './building.ts';
export {
  openStoryCursor,
  type StoryCursor,
  type StoryPart,
  type StoryPortion,
  tellStoryJob,
} from './tell-story.ts';
