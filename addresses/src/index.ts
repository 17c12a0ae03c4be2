export { buildingOrigin } from './building-origin.ts';
export { carriesCode, type FoundPage, pageAt, pageList, pagePath, pageUrl, patternOf } from './page-address.ts';
export { type Page, type PageName, type PagesOf, pages, type RemoteName } from './pages.ts';
export { notAPhoneNumber, type PhoneReading, phoneExtension, readPhone, withLatinDigits } from './phone-number.ts';
export { reservedNames, technicalPaths } from './reserved-names.ts';
export {
  type TextConsentVersion,
  textConsentVersion,
  textConsentWordings,
} from './text-consent.ts';
