import { useMessages } from '@parcelbell/ui';
import { FramePanel } from '@parcelbell/ui/frame';
import classes from './dropdown.module.css';
import { MenuEntries } from './menu-entries.tsx';
import { demoMessages } from './messages.ts';

/** What a visitor may ask about the demo, in the frame's head. Where the head has no room for it, the menu has its entries. */
export function Dropdown() {
  const t = useMessages(demoMessages);
  return (
    <div className={classes.dropdown}>
      <FramePanel label={t('demo')}>{() => <MenuEntries />}</FramePanel>
    </div>
  );
}
