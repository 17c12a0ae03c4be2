import { VerificationReason as ReasonCode, VerificationRequestedSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { NotificationsContext } from '../context.ts';
import type { VerificationReason } from '../domain/message/message.ts';
import { dateOf, messagesFor } from '../domain/message/message-from-event.ts';

/** Somebody registered an address: the address is asked whether that was right. */
export function verificationRequestedConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof VerificationRequestedSchema> {
  return consumer(
    VerificationRequestedSchema,
    (events) =>
      sending.accept(
        events.flatMap(({ event, ...cause }) => {
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
        }),
      ),
    { snapshots: 'ignore' },
  );
}

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
