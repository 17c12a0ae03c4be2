export { type Answer, type Api, endTest, startApi } from './api-server.ts';
export { demoVisitor } from './demo-visitor.ts';
export { refuseStorage } from './refuse-storage.ts';
export { type AreaOptions, type RenderedArea, renderArea } from './render-area.tsx';
