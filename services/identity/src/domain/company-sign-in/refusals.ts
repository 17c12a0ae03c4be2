import { ConflictError, InvalidError, MalformedError, NotFoundError } from '@parcelbell/errors';
import { maxDomains, recordOf } from './domain.ts';

export function changedMeanwhile(): ConflictError {
  const sentence = 'Somebody else changed this company in the meantime. Please try again.';
  return new ConflictError('CHANGED_MEANWHILE', sentence, { params: { what: 'company' } });
}

export function noProvider(): NotFoundError {
  return new NotFoundError('NO_COMPANY_PROVIDER', 'This company has no account service yet. Please save one first.');
}

export function noSuchDomain(): NotFoundError {
  return new NotFoundError('NO_SUCH_DOMAIN', 'This company has no such domain. Please load the page again.');
}

export function domainTaken(): ConflictError {
  return new ConflictError(
    'DOMAIN_TAKEN',
    'This domain belongs to another company. Please remove it there first, if it is this one’s.',
  );
}

export function tooManyDomains(): InvalidError {
  const sentence = `A company can have at most ${maxDomains} domains. Please remove one first.`;
  return new InvalidError('TOO_MANY_DOMAINS', sentence, { params: { max: maxDomains } });
}

export function domainNotProved(domain: Parameters<typeof recordOf>[0]): InvalidError {
  const { name } = recordOf(domain);
  return new InvalidError(
    'DOMAIN_NOT_PROVED',
    `There is no TXT record with this value at ${name} yet. A new record may take an hour to be seen. Please check again then.`,
    { params: { name } },
  );
}

export function publicMailDomain(): MalformedError {
  return malformed({
    path: 'domain',
    type: 'PUBLIC_MAIL_DOMAIN',
    message: 'Anybody can have an address in this domain. Please enter a domain that is the company’s own.',
  });
}

export function secretRequired(): MalformedError {
  return malformed({ path: 'clientSecret', type: 'REQUIRED', message: 'Client secret is required' });
}

export function privateIssuer(): MalformedError {
  return malformed({
    path: 'issuer',
    type: 'ISSUER_NOT_PUBLIC',
    message: 'This address lies in a private network. Please enter one that the internet reaches.',
  });
}

function malformed(fault: ConstructorParameters<typeof MalformedError>[0][number]): MalformedError {
  return new MalformedError([fault]);
}
