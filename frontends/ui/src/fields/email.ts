/** The form that the API accepts, which is stricter than a browser's own check. */
const emailForm = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const maxLength = 254;
const maxLocalPart = 64;

/** Whether the API accepts a trimmed text as an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && text.indexOf('@') <= maxLocalPart && emailForm.test(text);
}
