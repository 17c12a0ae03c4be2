import { YourData } from '../../data-request/components/your-data.tsx';
import type { Home } from '../api/home.ts';
import type { UseHome } from '../use-home.ts';
import { HomeContacts } from './home-contacts.tsx';
import { HomeWishes } from './home-wishes.tsx';

export interface HomeSettingsProps {
  /** The code of the link. */
  hash: string;
  home: Home;
  change: UseHome['change'];
}

/** Who hears of parcels, in which language and when, and the resident’s own data. */
export function HomeSettings({ hash, home, change }: HomeSettingsProps) {
  return (
    <>
      <HomeContacts home={home} change={change} />
      <HomeWishes home={home} change={change} />
      <YourData hash={hash} email={home.email} />
    </>
  );
}
