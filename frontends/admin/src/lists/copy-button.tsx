import { Button, Text, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { listsMessages } from './messages.ts';

const copiedShownMs = 2000;

/** Copies a text, and says so for two seconds. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages(listsMessages);
  const copied = useBanner<true>();
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      copied.show(true, copiedShownMs);
    } catch {
      // Browsers give the clipboard to secure pages only, and people may refuse it.
      setByHand(true);
    }
  };
  if (byHand)
    return (
      <Text as="span" size="small" tone="muted">
        {t('copyByHand', { text })}
      </Text>
    );
  return (
    <>
      <Button size="small" aria-label={copied.shown ? undefined : label} onClick={() => void copy()}>
        {t(copied.shown ? 'copied' : 'copy')}
      </Button>
      <VisuallyHidden>
        <span role="status">{copied.shown ? t('copied') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
