import { VerificationReason as ReasonCode, VerificationRequestedSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { VerificationReason } from '../domain/message/message.ts';
import { dateOf, messageFor } from '../domain/message/message-from-event.ts';
import type { AcceptMessages } from '../sending/accept-messages.ts';

/** Somebody registered an address: it is asked whether that was right. */
export function verificationRequested(accept: AcceptMessages): Consumer {
  const handle: Consumer<typeof VerificationRequestedSchema>['handle'] = (events) =>
    accept(
      events.flatMap(({ event, ...cause }) => {
        const { householdId, unit, tower, contact, expiresAt, reason, maskedPhone } = event;
        if (!contact) return [];
        const confirmBy = expiresAt ? { confirmBy: dateOf(expiresAt) } : {};
        const subject = {
          kind: 'verification',
          subjectId: householdId,
          householdId,
          unit,
          tower,
          verificationReason: reasonOf(reason),
          ...(maskedPhone ? { maskedPhone } : {}),
          ...confirmBy,
        } as const;
        return messageFor(cause, subject, contact) ?? [];
      }),
    );
  return consumer(VerificationRequestedSchema, handle, { snapshots: 'ignore' }) as unknown as Consumer;
}

/** The release before gave no reason: whatever it asked for is asked as of a new address. */
function reasonOf(code: ReasonCode): VerificationReason {
  switch (code) {
    case ReasonCode.KNOWN:
      return 'known';
    case ReasonCode.RETURN:
      return 'return';
    default:
      return 'new';
  }
}
