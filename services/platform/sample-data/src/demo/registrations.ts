import { addDays, type CalendarDate } from '@parcelbell/rules';
import type { DemoRegistration } from './demo-types.ts';
import { dayAt, momentOf } from './local-time.ts';
import { unverifiedPerson } from './people.ts';
import { drawsFor } from './random.ts';
import { demoUnitRefs } from './unit-refs.ts';

const hourMs = 3_600_000;
/** Shorter than an address that nobody verifies is kept in the product: the desk takes it off its list before. */
const lastsMs = 42 * hourMs;

/** Who registered and has not followed the link in the mail at a moment: somebody at every moment, the oldest first. */
export function registrationsAt(moment: Date): readonly DemoRegistration[] {
  const today = dayAt(moment);
  return [addDays(today, -2), addDays(today, -1), today]
    .flatMap(registrationsOf)
    .filter(({ person: { addedAt } }) => addedAt <= moment && moment.getTime() - addedAt.getTime() < lastsMs);
}

function registrationsOf(day: CalendarDate): DemoRegistration[] {
  const count = drawsFor(`registrations ${day}`).between(2, 3);
  return Array.from({ length: count }, (_, number) => {
    const key = `registration ${day} ${number}`;
    const draws = drawsFor(key);
    const unitRef = draws.oneOf(demoUnitRefs);
    const addedAt = momentOf(day, draws.between(8 * 60, 22 * 60));
    return { ...unitRef, person: unverifiedPerson(unitRef, key, addedAt, draws) };
  });
}
