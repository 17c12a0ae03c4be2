import { ApiError, useClient } from '@parcelbell/client';
import { useRef, useState } from 'react';
import { confirmCode } from './api/phone-codes.ts';

const codeLength = 6;

export interface CodeEntry {
  readonly code: string;
  readonly isComplete: boolean;
  readonly isVerifying: boolean;
  /** Why the last code was refused; English. */
  readonly error: string | undefined;
  /** Keeps the first six digits of whatever was typed or pasted. */
  readonly enter: (text: string) => void;
  /** Resolves with whether the phone is verified. */
  readonly verify: () => Promise<boolean>;
}

/** The code as it is entered and checked. What was entered stays when it is refused. */
export function useCode(residentId: string): CodeEntry {
  const client = useClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isVerifying, setVerifying] = useState(false);
  const busy = useRef(false);
  const isComplete = code.length === codeLength;

  const verify = async () => {
    if (busy.current || !isComplete) return false;
    busy.current = true;
    setVerifying(true);
    setError(undefined);
    try {
      await confirmCode(client, residentId, code);
      return true;
    } catch (fault) {
      setError(sentenceOf(fault));
      return false;
    } finally {
      busy.current = false;
      setVerifying(false);
    }
  };

  const enter = (text: string) => {
    setCode(text.replace(/\D/g, '').slice(0, codeLength));
    setError(undefined);
  };

  return { code, isComplete, isVerifying, error, enter, verify };
}

function sentenceOf(fault: unknown): string {
  if (!(fault instanceof ApiError) || fault.status === 0) return 'Failed to verify SMS code';
  return fault.error ?? 'Invalid verification code';
}
