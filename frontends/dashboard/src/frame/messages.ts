import { defineMessages } from '@parcelbell/ui';

export const frameMessages = defineMessages({
  en: {
    newDelivery: 'New Delivery',
    newPackage: 'New Package',
    deliveryPickups: 'Delivery Pickups',
    packagePickups: 'Package Pickups',
    deliveryHistory: 'Delivery History',
    residents: 'Residents',
    analytics: 'Analytics',
    emailTemplates: 'Email Templates',
    smsTemplates: 'SMS Templates',
    superAdministrator: 'Super Administrator',
    buildingManagement: 'Building Management',
    planAndStatus: '{plan} plan · {status}',
    basic: 'Basic',
    premium: 'Premium',
    enterprise: 'Enterprise',
    active: 'Active',
    suspended: 'Suspended',
    inactive: 'Inactive',
    switchBuilding: 'Switch Building',
    logout: 'Logout',
    building: 'Your building',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
