import { defineMessages } from '@parcelbell/ui';

/** Texts of the choice of a building; STAFF-1 to STAFF-5 have the English letter for letter. */
export const buildingMessages = defineMessages({
  en: {
    title: 'Choose a building',
    loading: 'Loading your buildings...',
    errorTitle: 'Access Error',
    loadFailed: 'Failed to load buildings. Please try again.',
    selectFailed: 'Failed to select building. Please try again.',
    backToLogin: 'Back to Login',
    emptyTitle: 'No Buildings Found',
    emptyText: 'Your account administers no building yet. Ask your administrator to add you to one.',
    emptySuperadmin: 'There is no building yet.',
    refresh: 'Refresh Page',
    otherAccount: 'Try Different Account',
    redirecting: 'Redirecting to {{building}}...',
    multiTower: 'Multi-Tower Building',
    single: 'Single Building',
    status: 'Status: {{status}}',
    active: 'Active',
    suspended: 'Suspended',
    inactive: 'Inactive',
    manageAll: 'Manage All Tenants',
    headOffice: 'Head office',
    logout: 'Logout',
    search: 'Search buildings',
    noMatch: 'No building matches “{{query}}”',
    clearSearch: 'Clear search',
    moreHidden_one: '{{count}} more building: search to find it.',
    moreHidden_other: '{{count}} more buildings: search to find them.',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
