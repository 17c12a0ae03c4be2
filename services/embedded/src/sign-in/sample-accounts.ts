/** An account of the embedded sign-in. The sample data of identity has the same e-mail addresses. */
export interface SampleAccount {
  readonly email: string;
  readonly name: string;
  /** What the account can do, in a few words. */
  readonly description: string;
  /** The same for readers of French. */
  readonly frenchDescription: string;
}

export const sampleAccounts: readonly SampleAccount[] = [
  {
    email: 'admin@maplecourt.test',
    name: 'Priya Raman',
    description: 'Administers Maple Court, one building with text messages switched on.',
    frenchDescription: 'Administre Maple Court, un immeuble qui envoie des textos.',
  },
  {
    email: 'concierge@maplecourt.test',
    name: 'Jonah Okafor',
    description: 'Concierge of Maple Court: works at its desk, without reports and settings.',
    frenchDescription: 'Concierge de Maple Court\u00a0: travaille à la réception, sans rapports ni réglages.',
  },
  {
    email: 'manager@parcelbell.test',
    name: 'Marc Lefebvre',
    description: 'Administers Maple Court and Harbour Towers, so chooses a building first.',
    frenchDescription: 'Administre Maple Court et Harbour Towers, et choisit donc d’abord un immeuble.',
  },
  {
    email: 'superadmin@parcelbell.test',
    name: 'Dana Whitfield',
    description: 'Superadmin: may open any building.',
    frenchDescription: 'Superadministratrice\u00a0: peut ouvrir tous les immeubles.',
  },
];
