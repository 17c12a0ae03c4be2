export { AppFrame } from './frame/app-frame.tsx';
export type { AppFrameProps, Area, MenuAction } from './frame/app-frame-props.ts';
