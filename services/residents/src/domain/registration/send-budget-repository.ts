/**
 * How many verification messages may be sent in a day. `address`: to one mailbox or number in all units and buildings, because somebody who wants to flood an address
 * would register it everywhere. `reserve`: to a mailbox beyond that, for units that know it. `staff`, `staff-in-building`: to a mailbox on the word of staff.
 * `building-mails`, `domain`: for one building, and to the addresses of one private domain. `building`: texts for one building. `withheld`: counts a message that another
 * budget did not allow. `home-link`: mails with a new link to one member's page. `member`: addresses that one member adds.
 */
export interface SendBudget {
  readonly scope:
    | 'address'
    | 'reserve'
    | 'address-in-unit'
    | 'staff'
    | 'staff-in-building'
    | 'unit'
    | 'building'
    | 'building-mails'
    | 'domain'
    | 'withheld'
    | 'home-link'
    | 'member';
  /** Whose budget it is, such as an address. It is stored as a keyed hash. */
  readonly of: string;
  readonly mostADay: number;
}

export interface SendBudgetRepository {
  /** Takes one message from a day's budget; false when it is used up. */
  take(budget: SendBudget, now: Date): Promise<boolean>;
}
