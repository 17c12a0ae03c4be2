import type { Reason } from '../text/errors/reason.ts';
import { useErrorText } from '../text/errors/use-error-text.ts';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './feedback.module.css';
import { Problem, type ProblemProps, problemWords } from './problem.tsx';

export interface FailureWordsProps extends Pick<ProblemProps, 'kind'> {
  /** What the server said of it, where it said something. */
  said: Reason | undefined;
}

export interface FailureProps extends Omit<ProblemProps, 'children'>, FailureWordsProps {
  /** The screen's own sentence, above the shared one. */
  lead?: string;
}

/**
 * In the place of what a call did not bring: the sentence that all screens share for such a failure, below it the
 * server's own. `failureOf(error)` of the client answers `kind`, `said` and `reference`.
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

/** The same words for a line within a screen that goes on working. */
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
