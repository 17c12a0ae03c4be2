export { LoggingOut } from './area/access-states.tsx';
export { LatePart } from './area/late-part.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './controls/button.tsx';
export { Checkbox, type CheckboxProps } from './controls/checkbox.tsx';
export { type Choice, ChoiceGroup, type ChoiceGroupProps } from './controls/choice-group.tsx';
export { Select, type SelectOption, type SelectProps } from './controls/select.tsx';
export { TextField, type TextFieldProps } from './controls/text-field.tsx';
export { Alert, type AlertProps } from './feedback/alert.tsx';
export { Boundary, type BoundaryProps } from './feedback/boundary.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { Failure, type FailureProps, FailureWords, type FailureWordsProps } from './feedback/failure.tsx';
export { Problem, type ProblemKind, type ProblemProps } from './feedback/problem.tsx';
export { ProgressSteps } from './feedback/progress-steps.tsx';
export { Loading, Skeleton } from './feedback/skeleton.tsx';
export { StatusWord, type StatusWordProps } from './feedback/status-word.tsx';
export { writeAmount } from './fields/numbers.ts';
export { DateText } from './format/date-text.tsx';
export { calendarDaysBetween, fullDate, shortDate, shortDay } from './format/dates.ts';
export { TimeZoneProvider, useTimeZone } from './format/time-zone.tsx';
export { useAfter } from './hooks/use-after.ts';
export { useDocumentTitle } from './hooks/use-document-title.ts';
export { useMediaQuery } from './hooks/use-media-query.ts';
export { useOnline } from './hooks/use-online.ts';
export { usePhone } from './hooks/use-phone.ts';
export { useWarnBeforeLeaving } from './hooks/use-warn-before-leaving.ts';
export { Address } from './layout/address.tsx';
export { Link, type LinkProps } from './layout/app-link.tsx';
export { Icon, type IconName } from './layout/icon.tsx';
export { Page, type PageProps } from './layout/page.tsx';
export { PlainFrame, type PlainFrameProps } from './layout/plain-frame.tsx';
export { ProductMark } from './layout/product-mark.tsx';
export { Section, type SectionProps } from './layout/section.tsx';
export { Row, Stack } from './layout/stack.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { type Loadable, loadable } from './loading/loadable.ts';
export { Loaded, useLoaded } from './loading/loaded.tsx';
export { useReloadForCode } from './loading/reload-for-code.ts';
export type { Params, Reason } from './text/errors/reason.ts';
export { type ErrorText, useErrorText } from './text/errors/use-error-text.ts';
export { dateFormat, numberFormat } from './text/formatters.ts';
export { isComposing } from './text/is-composing.ts';
export { LanguageSwitch } from './text/language-choice.tsx';
export { LocaleProvider, useLocale, useMessages } from './text/locale.tsx';
export {
  defineMessages,
  intlLocale,
  type Locale,
  type Message,
  type Messages,
  type Translate,
  translator,
} from './text/messages.ts';
export { readableAsText, readableTextOn, safeBrandColor } from './theme/brand.ts';
export type { ColorScheme } from './theme/kept-color-scheme.ts';
export { UiProvider, useColorScheme } from './theme/ui-provider.tsx';
