/** The address of SCIM, which directories are given. */
export const scimPath = '/api/scim/v2';
