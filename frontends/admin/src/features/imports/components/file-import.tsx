import { Text, useMessages } from '@parcelbell/ui';
import { useState } from 'react';
import type { ImportTarget } from '../api/imports.ts';
import { importsMessages } from '../messages.ts';
import { templates } from '../templates.ts';
import { useFileImport } from '../use-file-import.ts';
import { FileFaults } from './file-faults.tsx';
import { FilePicker } from './file-picker.tsx';
import { ImportProgress } from './import-progress.tsx';
import classes from './imports.module.css';

interface FileImportProps {
  target: ImportTarget;
  hasTowers: boolean;
  /** The heading as its page needs it; none where the page says it already. */
  heading?: 'h2' | 'h3' | 'none';
  onAdded: () => void;
}

/** Takes a file, and shows its faults or how far its import is. */
export function FileImport({ target, hasTowers, heading: Heading = 'h3', onAdded }: FileImportProps) {
  const t = useMessages(importsMessages);
  const { kind } = target;
  const [name, setName] = useState('');
  const { isUploading, refusal, current, upload } = useFileImport(target, onAdded);
  return (
    <section className={Heading === 'none' ? classes.alone : classes.import} aria-label={t(kind)}>
      {Heading !== 'none' && <Heading>{t(kind)}</Heading>}
      <Text tone="muted">{t(`${kind}Hint`)}</Text>
      <FilePicker
        busy={isUploading || current?.state === 'running'}
        onFile={(file) => {
          setName(file.name);
          upload(file);
        }}
      />
      <p>
        <a href={templates(hasTowers)[kind]} download={`${kind}.csv`}>
          {t('template')}
        </a>
      </p>
      <div role="status">{isUploading && t('uploading', { name })}</div>
      {refusal && <FileFaults refusal={refusal} />}
      {current && <ImportProgress current={current} />}
    </section>
  );
}
