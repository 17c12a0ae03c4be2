/** The maximum of buildings of a company. Tenancy keeps to it, and what reads all of them relies on it. */
export const maxTenantsOfCompany = 2_000;
