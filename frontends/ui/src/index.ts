export { LoggingOut } from './area/access-states.tsx';
export { LazyPart } from './area/lazy-part.tsx';
export { Button, ButtonLink } from './controls/button.tsx';
export { Checkbox } from './controls/checkbox.tsx';
export { ChoiceGroup } from './controls/choice-group.tsx';
export { Select, type SelectOption } from './controls/select.tsx';
export { TextField } from './controls/text-field.tsx';
export { Alert } from './feedback/alert.tsx';
export { Boundary } from './feedback/boundary.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { Failure, FailureWords } from './feedback/failure.tsx';
export { Problem } from './feedback/problem.tsx';
export { ProgressSteps } from './feedback/progress-steps.tsx';
export { Loading, Skeleton } from './feedback/skeleton.tsx';
export { StatusWord } from './feedback/status-word.tsx';
export { formatAmount } from './fields/numbers.ts';
export { type Form, useForm } from './form/use-form.ts';
export { DateText } from './format/date-text.tsx';
export { calendarDaysBetween, fullDateTime, shortDateTime, shortDay } from './format/dates.ts';
export { TimeZoneProvider, useTimeZone } from './format/time-zone.tsx';
export { useDocumentTitle } from './hooks/use-document-title.ts';
export { useHasElapsed } from './hooks/use-has-elapsed.ts';
export { useMediaQuery, usePhone } from './hooks/use-media-query.ts';
export { useOnline } from './hooks/use-online.ts';
export { useWarnBeforeLeaving } from './hooks/use-warn-before-leaving.ts';
export { Link } from './layout/app-link.tsx';
export { Card } from './layout/card.tsx';
export { EmailAddress } from './layout/email-address.tsx';
export { Figure } from './layout/figure.tsx';
export { Icon, type IconName } from './layout/icon.tsx';
export { Page } from './layout/page.tsx';
export { PlainFrame } from './layout/plain-frame.tsx';
export { ProductLogo } from './layout/product-logo.tsx';
export { Section } from './layout/section.tsx';
export { Row, Stack } from './layout/stack.tsx';
export { Text } from './layout/text.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { type Loadable, loadable } from './loading/loadable.ts';
export { Loaded, useLoaded } from './loading/loaded.tsx';
export { useReloadForCode } from './loading/reload-for-code.ts';
export type { Reason } from './text/errors/reason.ts';
export { useErrorText } from './text/errors/use-error-text.ts';
export { dateFormat, numberFormat } from './text/formatters.ts';
export { isComposing } from './text/is-composing.ts';
export { LanguageSwitch } from './text/language-choice.tsx';
export { LocaleProvider, useLocale, useMessages } from './text/locale.tsx';
export {
  defineMessages,
  intlLocale,
  type Locale,
  type MessageLanguage,
  messageLanguage,
  type Translate,
  translator,
} from './text/messages.ts';
export { readableAsText, readableTextOn, safeBrandColor } from './theme/brand.ts';
export { UiProvider, useColorScheme } from './theme/ui-provider.tsx';
