import { Button, Text, useMessages } from '@parcelbell/ui';
import { type DragEvent, useRef, useState } from 'react';
import { importsMessages } from '../messages.ts';
import classes from './imports.module.css';

interface FilePickerProps {
  busy: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the system's dialog, on a surface that takes dropped files too. */
export function FilePicker({ busy, onFile }: FilePickerProps) {
  const t = useMessages(importsMessages);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !busy) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same by keyboard.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button busy={busy} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <Text as="span" tone="muted">
        {t('drop')}
      </Text>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again once it is repaired.
          event.target.value = '';
        }}
      />
    </div>
  );
}
