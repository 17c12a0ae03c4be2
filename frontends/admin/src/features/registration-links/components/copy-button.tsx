import { Button, Text, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { registrationLinksMessages } from '../messages.ts';

const copiedShownMs = 2000;

/** Copies a building's address, and says so for two seconds. */
export function CopyButton({ url, building }: { url: string; building: string }) {
  const t = useMessages(registrationLinksMessages);
  const copied = useBanner<true>();
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      copied.show(true, copiedShownMs);
    } catch {
      // Browsers give the clipboard to secure pages only, and people may refuse it.
      setByHand(true);
    }
  };
  if (byHand)
    return (
      <Text as="span" size="small" tone="muted">
        {t('copyByHand', { url })}
      </Text>
    );
  return (
    <>
      <Button
        size="small"
        aria-label={copied.shown ? undefined : t('copyOf', { building })}
        onClick={() => void copy()}
      >
        {t(copied.shown ? 'copied' : 'copy')}
      </Button>
      <VisuallyHidden>
        <span role="status">{copied.shown ? t('copied') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
