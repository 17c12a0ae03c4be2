import { ApiError, shownReason, tabStore, useClient } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import type { Reason } from '@parcelbell/ui';
import { useEffect, useState } from 'react';
import { type FileImport, type ImportTarget, uploadFile, useImport } from './api/imports.ts';

const maxBytes = 5 * 1024 * 1024;

/** What is wrong with a line of a file, or with the file. */
export interface LineFault extends Reason {
  readonly path: string;
}

/** Why a file was not taken. */
export interface Refusal {
  readonly reason: Reason;
  readonly faults: readonly LineFault[];
  /** How many faults the file has; only the first hundred are named. */
  readonly total: number;
  /** In a demo building: the sentence that says whom to ask. */
  readonly contact?: string;
}

export interface FileImportState {
  readonly isUploading: boolean;
  readonly refusal: Refusal | undefined;
  /** The import of the file that was uploaded last, also before the page was loaded again. */
  readonly current: FileImport | undefined;
  upload: (file: File) => void;
}

/** Uploads a file and follows its import. `onAdded` is called once when an import is over that added something. */
export function useFileImport(target: ImportTarget, onAdded: () => void): FileImportState {
  const client = useClient();
  const [importId, keepImportId] = useKeptId(target);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxBytes) throw tooLarge;
      return uploadFile(client, target, file);
    },
    onSuccess: (started) => keepImportId(started.importId),
  });
  const { data: current } = useImport(target, importId);
  const hasAdded = current?.state !== 'running' && (current?.added ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an import is over once.
  useEffect(() => {
    if (hasAdded) onAdded();
  }, [hasAdded, current?.importId]);
  const refusal = upload.error ? refusalOf(upload.error) : undefined;
  return {
    isUploading: upload.isPending,
    refusal,
    current: upload.isPending || refusal ? undefined : current,
    upload: upload.mutate,
  };
}

/** The id of the last import, which a reload of the page does not forget. */
function useKeptId({ kind, tenantId }: ImportTarget): [string | undefined, (id: string) => void] {
  const key = `import/${kind}/${tenantId}`;
  const [id, setId] = useState(() => tabStore.getItem(key) ?? undefined);
  return [
    id,
    (next) => {
      tabStore.setItem(key, next);
      setId(next);
    },
  ];
}

/** The refusal of the server, which nothing is sent to for it. */
const tooLarge = new ApiError({
  status: 413,
  body: { type: 'FILE_TOO_LARGE', message: 'The file is too large. It may have at most 5 MB.' },
});

function refusalOf(error: unknown): Refusal {
  const reason = shownReason(error);
  const faults = error instanceof ApiError && error.type === 'INVALID_FILE' ? error.errors : [];
  const total = Number(reason.params?.total ?? faults.length);
  // The lines have a place of their own.
  const contact = error instanceof ApiError && typeof error.contactInfo === 'string' ? error.contactInfo : undefined;
  return {
    reason: faults.length > 0 ? { ...reason, faults: undefined } : reason,
    faults,
    total,
    ...(contact === undefined ? {} : { contact }),
  };
}
