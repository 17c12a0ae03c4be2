import { shownReason } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { useErrorText, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { useGrant } from '../../../access/grant.tsx';
import { type StaffMember, useChangeStaff } from '../api/staff.ts';
import { staffMessages } from '../messages.ts';
import type { Question } from '../opened.ts';

/** The texts of each question, as keys of the messages. */
const texts = {
  toAdmin: { question: 'toAdminQuestion', what: 'toAdminWhat', confirm: 'makeAdmin' },
  toConcierge: { question: 'toConciergeQuestion', what: 'toConciergeWhat', confirm: 'makeConcierge' },
  suspend: { question: 'suspendQuestion', what: 'suspendWhat', confirm: 'suspend' },
  endSessions: { question: 'endSessionsQuestion', what: 'endSessionsWhat', confirm: 'endSessions' },
  unlink: { question: 'unlinkQuestion', what: 'unlinkWhat', confirm: 'unlink' },
  remove: { question: 'removeQuestion', what: 'removeWhat', confirm: 'remove' },
} as const satisfies Record<Question, object>;

interface AskProps {
  question: Question;
  member: StaffMember;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before something is done to a member of the staff, does it, and says why it cannot be done. */
export function Ask({ question, member, onDone, onClose }: AskProps) {
  const t = useMessages(staffMessages);
  const say = useErrorText();
  const { user } = useGrant();
  const { change, remove, endSessions, unlink } = useChangeStaff();
  const { _id: id, name } = member;
  const does = {
    toAdmin: () => change(id, { role: 'admin' }),
    toConcierge: () => change(id, { role: 'concierge' }),
    suspend: () => change(id, { suspended: true }),
    endSessions: () => endSessions(id),
    unlink: () => unlink(id),
    remove: () => remove(id),
  } satisfies Record<Question, () => Promise<unknown>>;
  const action = useMutation<unknown>({ mutationFn: does[question], onSuccess: onDone });
  const words = texts[question];
  return (
    <Confirm
      question={t(words.question, { name })}
      confirm={t(words.confirm)}
      busy={action.isPending}
      error={action.error && say(shownReason(action.error))}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {t(words.what, { name })} {id === user._id && question !== 'toAdmin' && t('thisIsYou')}
    </Confirm>
  );
}
