/** Why a backup or a restore cannot be. The message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
