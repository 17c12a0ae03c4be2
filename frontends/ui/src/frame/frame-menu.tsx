import { NavLink } from '../layout/app-link.tsx';
import { Icon } from '../layout/icon.tsx';
import { ThemeChoice } from '../layout/theme-choice.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { LanguageChoice } from '../text/language-choice.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import type { AppFrameProps, MenuAction } from './app-frame-props.ts';
import classes from './frame.module.css';
import { CloseMenuContext } from './menu-entry.tsx';
import { useMenu } from './use-menu.ts';

type FrameMenuProps = Pick<AppFrameProps, 'areas' | 'person' | 'actions' | 'menu'>;

/** The avatar button and what it opens: on phones the areas too. Closes on a choice, outside presses and Escape. */
export function FrameMenu({ areas, person, actions, menu: further }: FrameMenuProps) {
  const t = useMessages(uiMessages);
  const { holder, button, menu, close, leave } = useMenu();
  return (
    <div ref={holder} className={classes.person}>
      <button {...button} className={classes.personButton}>
        <span className={classes.avatar} aria-hidden="true">
          {initials(person.name)}
        </span>
        <VisuallyHidden>{t('menuOf', { name: person.name })}</VisuallyHidden>
        <Icon name="chevron" size={14} />
      </button>
      <div {...menu} className={classes.menu}>
        <p className={classes.who}>
          <span>{person.name}</span>
          {person.detail && <span className={classes.detail}>{person.detail}</span>}
        </p>
        <nav className={classes.menuAreas} aria-label={t('menu')}>
          {areas
            .filter(({ desktopOnly, inPhoneMenu = !desktopOnly }) => inPhoneMenu)
            .map((area) => (
              <NavLink key={area.to} to={area.to} className={classes.menuItem} onClick={close}>
                {area.mobileLabel ?? area.label}
              </NavLink>
            ))}
        </nav>
        {further && (
          <div className={classes.menuAreas}>
            <CloseMenuContext value={leave}>{further}</CloseMenuContext>
          </div>
        )}
        <div className={classes.menuChoices}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
        {actions.map((action) => (
          <MenuItem key={action.label} action={action} done={close} />
        ))}
      </div>
    </div>
  );
}

function MenuItem({ action, done }: { action: MenuAction; done: () => void }) {
  if (action.to) {
    return (
      <NavLink to={action.to} className={classes.menuItem} onClick={done}>
        {action.label}
      </NavLink>
    );
  }
  const select = () => {
    done();
    action.onSelect?.();
  };
  return (
    <button type="button" className={classes.menuItem} onClick={select} data-leaves>
      {action.label}
    </button>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
