export { AppFrame, type AppFrameProps, type Area, type MenuAction } from './frame/app-frame.tsx';
