import type { LinkCodes } from '@parcelbell/auth';

/** Stands where a message has a code. It opens nothing. */
export const sampleCodes: Pick<LinkCodes, 'link' | 'phoneCode' | 'pickupCode'> = {
  link: () => 'sample',
  phoneCode: () => '123456',
  pickupCode: () => '123456',
};
