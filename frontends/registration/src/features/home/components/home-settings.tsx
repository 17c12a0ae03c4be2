import type { Home } from '../api/home.ts';
import type { UseHome } from '../use-home.ts';
import { HomeContacts } from './home-contacts.tsx';
import { HomeWishes } from './home-wishes.tsx';

/** Who hears of parcels, in which language and when. */
export function HomeSettings({ home, change }: { home: Home; change: UseHome['change'] }) {
  return (
    <>
      <HomeContacts home={home} change={change} />
      <HomeWishes home={home} change={change} />
    </>
  );
}
