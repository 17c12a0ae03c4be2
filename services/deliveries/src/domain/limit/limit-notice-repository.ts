import type { Fact } from '@parcelbell/platform';
import type { LimitNotice, LimitNoticeKey } from './limit-notice.ts';

/** Who was told of which month. */
export interface LimitNoticeRepository {
  /** Those of the keys of which there is a notice. */
  findNotified<K extends LimitNoticeKey>(keys: readonly K[]): Promise<ReadonlySet<K>>;
  /** Stores a notice with its facts; `taken` where there is one already, whose facts are or were told. */
  insert(notice: LimitNotice, facts: readonly Fact[]): Promise<'inserted' | 'taken'>;
}
