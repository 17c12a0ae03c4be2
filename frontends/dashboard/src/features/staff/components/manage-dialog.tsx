import { shownReason } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, DateText, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { type ReactNode, useState } from 'react';
import { type StaffMember, useChangeStaff } from '../api/staff.ts';
import { staffMessages } from '../messages.ts';
import type { Done, Question } from '../opened.ts';
import { Ask } from './ask.tsx';
import classes from './staff.module.css';
import { stateOf } from './use-staff-columns.tsx';

interface ManageDialogProps {
  member: StaffMember;
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** What can be done to a member of the staff, each with a button. What takes something away is asked about first. */
export function ManageDialog({ member, onDone, onClose }: ManageDialogProps) {
  const t = useMessages(staffMessages);
  const [question, setQuestion] = useState<Question>();
  const done = (what: Done['what']) => {
    onDone({ what, member });
    onClose();
  };
  const asking = (what: Question, label: string) => (
    <Button size="small" onClick={() => setQuestion(what)}>
      {label}
    </Button>
  );
  const { name, email, role, suspended, companyAccount } = member;
  const otherRole = role === 'admin' ? asking('toConcierge', t('makeConcierge')) : asking('toAdmin', t('makeAdmin'));
  return (
    <>
      <Dialog title={t('manageTitle', { name })} lead={email} place="side" onClose={onClose}>
        <ul className={classes.lines}>
          <Line button={!suspended && otherRole}>{t('changeRole', { role: t(role) })}</Line>
          {suspended ? (
            <Resuming member={member} onDone={() => done('resume')} />
          ) : (
            <Line button={asking('suspend', t('suspend'))}>{t('stateLine', { state: t(stateOf(member)) })}</Line>
          )}
          {!suspended && <Inviting member={member} onDone={() => done('invite')} />}
          <Line button={asking('endSessions', t('endSessions'))}>{t('sessions')}</Line>
          {companyAccount && <Line button={asking('unlink', t('unlink'))}>{t('companyAccount')}</Line>}
          <Line
            button={
              <Button size="small" variant="danger" onClick={() => setQuestion('remove')}>
                {t('remove')}
              </Button>
            }
          >
            {t('removal')}
          </Line>
        </ul>
      </Dialog>
      {question && (
        <Ask question={question} member={member} onDone={() => done(question)} onClose={() => setQuestion(undefined)} />
      )}
    </>
  );
}

interface LineProps {
  button: ReactNode;
  /** Why it was not done. */
  error?: Error | null;
  children: ReactNode;
}

function Line({ button, error, children }: LineProps) {
  const say = useErrorText();
  return (
    <li className={classes.line}>
      <span>{children}</span>
      {button}
      {error && <Alert tone="bad">{say(shownReason(error))}</Alert>}
    </li>
  );
}

interface DoingProps {
  member: StaffMember;
  onDone: () => void;
}

function Resuming({ member, onDone }: DoingProps) {
  const t = useMessages(staffMessages);
  const { change } = useChangeStaff();
  const resume = useMutation({ mutationFn: () => change(member._id, { suspended: false }), onSuccess: onDone });
  const button = (
    <Button size="small" busy={resume.isPending} onClick={() => resume.mutate()}>
      {t('resume')}
    </Button>
  );
  return (
    <Line button={button} error={resume.error}>
      {t('stateLine', { state: t('suspended') })}
    </Line>
  );
}

function Inviting({ member, onDone }: DoingProps) {
  const t = useMessages(staffMessages);
  const { inviteAgain } = useChangeStaff();
  const again = useMutation({ mutationFn: () => inviteAgain(member._id), onSuccess: onDone });
  const button = (
    <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
      {t(member.invitedAt ? 'inviteAgain' : 'send')}
    </Button>
  );
  return (
    <Line button={button} error={again.error}>
      {t('invitation')}
      {member.invitedAt && (
        <Text as="span" size="small" tone="muted">
          <br />
          {t('invitedAt')} <DateText iso={member.invitedAt} />
        </Text>
      )}
    </Line>
  );
}
