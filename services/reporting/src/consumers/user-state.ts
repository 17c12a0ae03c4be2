import { UserStateSchema } from '@parcelbell/contracts/identity';
import { type Consumer, consumer } from '@parcelbell/events';
import { type FollowStaffDeps, followStaff } from '../domain/staff/follow-staff.ts';
import { readUser } from '../domain/staff/staff.ts';

/** Stores in which buildings users work. */
export function userStateConsumer(context: FollowStaffDeps): Consumer<typeof UserStateSchema> {
  return consumer(UserStateSchema, (events) =>
    followStaff(
      events.map(({ version, event }) => readUser(version, event)),
      context,
    ),
  );
}
