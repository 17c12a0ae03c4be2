/** The result of handing a message over. */
export type Attempt =
  /** The server accepted it. */
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
  /** It was not accepted now, or that is not known. It costs the message one of its tries. */
  | { readonly kind: 'later'; readonly reason: string; readonly isUncertain?: boolean }
  /** The server is away or accepts nothing from us. The message is not at fault. */
  | { readonly kind: 'down'; readonly reason: string };
