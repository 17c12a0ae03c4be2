/**
 * How many verification messages may be sent in a day. `address`: to one address or number in all units and buildings, because somebody who wants to flood an address
 * would register it everywhere. `withheld`: counts a message that another budget did not allow. `home-link`: mails with a new link to one member's page. `member`: addresses that one
 * member adds.
 */
export interface SendBudget {
  readonly scope: 'address' | 'address-in-unit' | 'unit' | 'building' | 'withheld' | 'home-link' | 'member';
  /** Whose budget it is, such as an address. It is stored as a keyed hash. */
  readonly of: string;
  readonly mostADay: number;
}

export interface SendBudgetRepository {
  /** Takes one message from a day's budget; false when it is used up. */
  take(budget: SendBudget, now: Date): Promise<boolean>;
}
