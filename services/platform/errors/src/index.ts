export {
  ConflictError,
  demoIsReadOnly,
  type ErrorKind,
  ForbiddenError,
  InvalidError,
  InvalidFileError,
  MalformedError,
  NotFoundError,
  ParcelbellError,
  TooManyError,
  UnauthenticatedError,
  UnavailableError,
} from './errors.ts';
export { type Fault, type FieldFault, fault, faultMessage, notText, readFault, required, tooLong } from './faults.ts';
export { isAway, isQueryTimeout, isTransient } from './transient.ts';
