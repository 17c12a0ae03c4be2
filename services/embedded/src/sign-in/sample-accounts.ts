/** An account that the embedded sign-in offers; identity's sample data knows the same e-mail addresses. */
export interface SampleAccount {
  readonly email: string;
  readonly name: string;
  /** What the account is good for, in a few words. */
  readonly description: string;
}

export const sampleAccounts: readonly SampleAccount[] = [
  {
    email: 'admin@maplecourt.test',
    name: 'Priya Raman',
    description: 'Administers Maple Court, one building with text messages switched on.',
  },
  {
    email: 'concierge@maplecourt.test',
    name: 'Jonah Okafor',
    description: 'Concierge of Maple Court: works at its desk, without reports and settings.',
  },
  {
    email: 'manager@parcelbell.test',
    name: 'Marc Lefebvre',
    description: 'Administers Maple Court and Harbour Towers, so chooses a building first.',
  },
  {
    email: 'superadmin@parcelbell.test',
    name: 'Dana Whitfield',
    description: 'Superadmin: may open any building.',
  },
];
