/** The texts that name a message, by what it is about and its channel. */
export const messageNames = {
  delivery: { email: 'deliveryEmail', sms: 'deliverySms' },
  pickup: { email: 'pickupEmail', sms: 'pickupSms' },
  reminder: { email: 'reminderEmail', sms: 'reminderSms' },
  correction: { email: 'correctionEmail', sms: 'correctionSms' },
} as const;
