import { type Collection, defineCollection, requiredText } from '@parcelbell/database';

interface BackupDocument {
  readonly _id: string;
  /** When a backup of all databases of the installation ended last. */
  readonly endedAt: Date;
}

export const backupCollection = defineCollection<BackupDocument>({
  name: 'backups',
  schema: { _id: requiredText, endedAt: { type: Date, required: true } },
});

/** The one document of the collection. */
const _id = 'last';

/** Keeps when the databases were backed up last. Whoever makes the backup reports it, because no service sees a dump. */
export function createBackupRepository(backups: Collection<BackupDocument>) {
  return {
    find: async (): Promise<Date | undefined> => (await backups.findOne({ _id }))?.endedAt,
    record: async (endedAt: Date): Promise<void> => {
      await backups.updateOne({ _id }, { $set: { endedAt } }, { upsert: true });
    },
  };
}
