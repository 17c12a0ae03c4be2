import type { Home } from '../api/home.ts';
import type { UseHome } from '../use-home.ts';
import { HomeContacts } from './home-contacts.tsx';
import { HomeWishes } from './home-wishes.tsx';

export interface HomeSettingsProps {
  home: Home;
  change: UseHome['change'];
}

/** Who hears of parcels, in which language and when. */
export function HomeSettings({ home, change }: HomeSettingsProps) {
  return (
    <>
      <HomeContacts home={home} change={change} />
      <HomeWishes home={home} change={change} />
    </>
  );
}
