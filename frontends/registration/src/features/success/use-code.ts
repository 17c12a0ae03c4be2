import { ApiError, type Reason, reasonOf, useClient } from '@parcelbell/client';
import { useRef, useState } from 'react';
import { confirmCode } from './api/phone-codes.ts';

const codeLength = 6;

export interface CodeEntry {
  readonly code: string;
  readonly isComplete: boolean;
  readonly isVerifying: boolean;
  /** Why the last code was refused; undefined if it was not. */
  readonly error: Reason | undefined;
  /** Takes typed or pasted text and keeps its first six digits. */
  readonly enter: (text: string) => void;
  /** Resolves with whether the phone is verified. */
  readonly verify: () => Promise<boolean>;
}

/** Holds and checks the code. A refused code stays in the field. */
export function useCode(residentId: string): CodeEntry {
  const client = useClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState<Reason>();
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
      setError(whyFailed(fault));
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

function whyFailed(fault: unknown): Reason {
  if (!(fault instanceof ApiError) || fault.status === 0) return notChecked;
  return reasonOf(fault, 'error') ?? wrong;
}

const notChecked: Reason = { type: 'CODE_NOT_CHECKED', message: 'Failed to verify SMS code' };
const wrong: Reason = { type: 'INVALID_CODE', message: 'Invalid verification code' };
