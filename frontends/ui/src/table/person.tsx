import { EmailAddress } from '../layout/email-address.tsx';
import { Text } from '../layout/text.tsx';
import classes from './person.module.css';

/** Somebody in a list of people: the name, and below it the e-mail address. */
export function Person({ name, email }: { name: string; email: string }) {
  return (
    <span className={classes.person}>
      <Text as="span" strong>
        {name}
      </Text>
      <EmailAddress className={classes.email}>{email}</EmailAddress>
    </span>
  );
}
