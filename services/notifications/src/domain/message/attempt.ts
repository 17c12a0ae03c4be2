/** What came of handing a message over. */
export type Attempt =
  /** The next server has it. */
  | { readonly kind: 'accepted'; readonly providerId?: string }
  /** It will never be accepted. `reason` is a sentence for the desk. */
  | {
      readonly kind: 'refused';
      readonly status: 'bounced' | 'failed';
      readonly reason: string;
      readonly isHardBounce: boolean;
      /** The number has opted out at the provider. */
      readonly isStopped?: boolean;
    }
  /** It was not accepted now, or nobody knows; costs the message one of its tries. */
  | { readonly kind: 'later'; readonly reason: string; readonly isUncertain?: boolean }
  /** The other side is away or takes nothing from us, which is not the message's fault. */
  | { readonly kind: 'down'; readonly reason: string };
