import { useCallback, useEffect, useMemo, useRef } from 'react';
import { applyStyles, readMail } from '../mail-document.ts';
import classes from './templates.module.css';

interface MailFrameProps {
  /** What it shows, for screen readers. */
  title: string;
  html: string;
  isPhone: boolean;
  isDark: boolean;
}

/** A mail as a reader sees it, in a frame that is as high as the mail. No script runs in it and no form is sent from it. */
export function MailFrame({ title, html, isPhone, isDark }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const mail = useMemo(() => readMail(html), [html]);
  const show = useCallback(() => {
    const content = frame.current?.contentDocument;
    if (content) applyStyles(content, mail.styles, isDark);
  }, [mail, isDark]);
  useEffect(show, [show]);
  return (
    <div className={classes.mail} data-scheme={isDark ? 'dark' : 'light'}>
      <iframe
        ref={frame}
        title={title}
        className={classes.frame}
        data-width={isPhone ? 'phone' : 'desktop'}
        // The page reaches into the frame to style it. Without `allow-scripts` nothing in the frame can act.
        sandbox="allow-same-origin"
        srcDoc={mail.html}
        onLoad={({ currentTarget }) => {
          show();
          fitHeight(currentTarget);
        }}
      />
    </div>
  );
}

/** Keeps the frame as high as what it shows, also when its width changes or a picture comes. */
function fitHeight(frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement;
  if (!root) return;
  new ResizeObserver(() => {
    frame.style.height = `${root.offsetHeight}px`;
  }).observe(root);
}
