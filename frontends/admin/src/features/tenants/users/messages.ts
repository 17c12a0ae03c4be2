import { defineMessages } from '@parcelbell/ui';

export const tenantUsersMessages = defineMessages({
  en: {
    title: 'Users of {{name}}',
    lead: 'Who works in this building. Changes count at once.',
    none: 'Nobody works here yet.',
    list: 'Users',
    loading: 'Loading users',
    failed: 'The users could not be loaded',
    roleOf: 'Role of {{name}}',
    admin: 'Admin',
    tenantAdmin: 'Tenant admin',
    concierge: 'Concierge',
    user: 'User',
    suspended: 'Suspended',
    remove: 'Remove',
    removeWhich: 'Remove {{name}}',
    addTitle: 'Add a user',
    find: 'Name or e-mail',
    findHint: 'Choose somebody, or type the e-mail address of a new user.',
    newName: 'Name of the new user',
    role: 'Role',
    add: 'Add user',
    choose: 'Choose a user from the list, or type a whole e-mail address',
    nameRequired: 'Name is required',
    isNew: 'New user: an invitation goes to {{email}}.',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
