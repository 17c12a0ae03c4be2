/** The values of the API's enumerations, in its order. */
export {
  channelValues as channels,
  courierValues as couriers,
  packageTypeValues as packageTypes,
} from '@parcelbell/openapi';
