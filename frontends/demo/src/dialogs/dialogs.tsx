import { informationIsOpen, informationSeen, welcomeSeen } from '../state/dialogs.ts';
import { useStore } from '../state/store.ts';
import { InformationDialog } from './information-dialog.tsx';
import { useNobodyTypes } from './use-nobody-types.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** The demo's dialogs: the information when it is asked for, and until it was seen the welcome, by itself. */
export function Dialogs() {
  const isAskedFor = useStore(informationIsOpen);
  const isWelcomed = useStore(welcomeSeen);
  if (isAskedFor) return <InformationDialog onClose={closeInformation} />;
  return !isWelcomed && <Welcome />;
}

function closeInformation(): void {
  informationSeen.set(true);
  informationIsOpen.set(false);
}

/** It comes when it interrupts nobody, and then stays. */
function Welcome() {
  return useNobodyTypes() && <WelcomeDialog onClose={closeWelcome} />;
}

function closeWelcome(): void {
  welcomeSeen.set(true);
  requestAnimationFrame(focusUnitIfLost);
}

/** The welcome may come before the desk's form, whose first field then could not take the focus. */
function focusUnitIfLost(): void {
  const hasFocus = document.activeElement;
  const isLost = hasFocus === null || hasFocus === document.body || hasFocus.matches('main h1');
  if (isLost) document.querySelector<HTMLElement>('main [data-tour="unit"] input')?.focus();
}
