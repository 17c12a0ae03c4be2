export { AccessFailed, AccessPending, AccessRefused, LoggingOut } from './area/access-states.tsx';
export { AreaScreens } from './area/area-screens.tsx';
export { screenTable } from './area/screen-table.ts';
export { unitText } from './format/unit-text.ts';
export { AppFrame } from './frame/app-frame.tsx';
export type { Area, MenuAction } from './frame/app-frame-props.ts';
export { FramePanel } from './frame/frame-panel.tsx';
export { MenuEntry } from './frame/menu-entry.tsx';
export { messageLanguages } from './text/message-languages.ts';
