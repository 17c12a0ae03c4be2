export { Tabs } from './tabs/tabs.tsx';
