import type { Reason } from '../text/errors/reason.ts';
import { useErrorText } from '../text/errors/use-error-text.ts';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './feedback.module.css';
import { Problem, type ProblemProps, problemWords } from './problem.tsx';

interface FailureWordsProps extends Pick<ProblemProps, 'kind'> {
  /** The server's reason, where it gave one. */
  said: Reason | undefined;
}

export interface FailureProps extends Omit<ProblemProps, 'children'>, FailureWordsProps {
  /** A sentence of the screen, above the shared one. */
  lead?: string;
}

/**
 * Shown in place of what a failed call should have brought: the sentence that all screens share for such a failure, and
 * below it the server's own. The client's `failureOf(error)` returns `kind`, `said` and `reference`.
 */
export function Failure({ lead, said, ...problem }: FailureProps) {
  const t = useMessages(uiMessages);
  const say = useErrorText();
  const { kind, title } = problem;
  return (
    <Problem {...problem}>
      {lead && <p>{lead}</p>}
      {title ? <SharedSentence kind={kind} /> : <p>{t(problemWords[kind][1])}</p>}
      {said && <p className={classes.said}>{say(said)}</p>}
    </Problem>
  );
}

/** The same sentences as lines within a screen that can still be used. */
export function FailureWords({ kind, said }: FailureWordsProps) {
  const say = useErrorText();
  return (
    <>
      <SharedSentence kind={kind} />
      {said && <p>{say(said)}</p>}
    </>
  );
}

function SharedSentence({ kind }: Pick<ProblemProps, 'kind'>) {
  const t = useMessages(uiMessages);
  const [what, how] = problemWords[kind];
  return <p>{t('whatAndHow', { what: t(what), how: t(how) })}</p>;
}
