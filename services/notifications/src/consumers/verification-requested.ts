import { VerificationReason as ReasonCode, VerificationRequestedSchema } from '@parcelbell/contracts/residents';
import type { VerificationReason } from '../domain/message/message.ts';
import { dateOf, messagesFor } from '../domain/message/message-from-event.ts';
import { messageConsumer } from './message-consumer.ts';

/** Asks a registered address or phone number to confirm the registration. */
export const verificationRequestedConsumer = messageConsumer(VerificationRequestedSchema, ({ event, ...cause }) => {
  const { householdId, unit, tower, contact, expiresAt, reason, maskedPhone, sendAt } = event;
  if (!contact) return [];
  const subject = {
    kind: 'verification',
    subjectId: householdId,
    householdId,
    unit,
    tower,
    verificationReason: reasonOf(reason),
    ...(maskedPhone ? { maskedPhone } : {}),
    ...(expiresAt ? { confirmBy: dateOf(expiresAt) } : {}),
    ...(sendAt ? { sendAt: dateOf(sendAt) } : {}),
  } as const;
  return messagesFor(cause, subject, [contact]);
});

function reasonOf(code: ReasonCode): VerificationReason {
  switch (code) {
    case ReasonCode.KNOWN:
      return 'known';
    case ReasonCode.RETURN:
      return 'return';
    case ReasonCode.IMPORTED:
      return 'imported';
    default:
      return 'new';
  }
}
