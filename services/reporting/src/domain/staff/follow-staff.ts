import type { FiguresRepository } from '../figures/figures.ts';
import type { StaffRepository, UserOnStaff } from './staff.ts';

export interface FollowStaffDeps {
  readonly staff: Pick<StaffRepository, 'follow'>;
  readonly figures: Pick<FiguresRepository, 'outdate'>;
}

/** Stores where users work. The figures of the buildings that they left, as of those they are in, have to be counted again. */
export async function followStaff(users: readonly UserOnStaff[], { staff, figures }: FollowStaffDeps): Promise<void> {
  const tenantIds = new Set<string>();
  for (const user of users) for (const tenantId of await staff.follow(user)) tenantIds.add(tenantId);
  await figures.outdate([...tenantIds].map((tenantId) => ({ tenantId })));
}
