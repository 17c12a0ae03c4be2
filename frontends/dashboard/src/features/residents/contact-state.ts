import type { ResidentEmail, ResidentPhone } from './api/residents.ts';

type Word =
  | ResidentEmail['status']
  | 'smsActive'
  | 'phoneVerified'
  | 'stopped'
  | 'unsubscribedByLink'
  | 'markedAsSpam'
  | 'waitsForApproval';

/** A state as the key of its word, and its tone. */
export interface ContactState {
  readonly word: Word;
  readonly tone: 'good' | 'warn' | 'bad' | 'neutral';
}

/** It joined an occupied unit: before somebody approves it, nothing else counts. */
const waiting: ContactState = { word: 'waitsForApproval', tone: 'warn' };

const emailTones = {
  verified: 'good',
  unverified: 'warn',
  unsubscribed: 'neutral',
  bounced: 'bad',
} as const;

export function emailState({ status, awaitsApproval, optOutReason }: ResidentEmail): ContactState {
  if (awaitsApproval) return waiting;
  if (optOutReason === 'complaint') return { word: 'markedAsSpam', tone: 'bad' };
  return { word: status, tone: emailTones[status] };
}

/** The state of a phone: whether its owner confirmed it, wants texts and gets them. */
export function phoneState({
  verified,
  awaitsApproval,
  smsOptedIn,
  optOutReason,
  channels,
}: ResidentPhone): ContactState {
  if (awaitsApproval) return waiting;
  if (!smsOptedIn) return { word: optOutReason === 'link' ? 'unsubscribedByLink' : 'stopped', tone: 'neutral' };
  if (!verified) return { word: 'unverified', tone: 'warn' };
  const isOn = channels.some(({ type, enabled }) => type === 'sms' && enabled);
  return isOn ? { word: 'smsActive', tone: 'good' } : { word: 'phoneVerified', tone: 'neutral' };
}
