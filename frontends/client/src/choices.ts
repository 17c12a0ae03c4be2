/** The values of the API's enumerations, and the longest texts of a delivery, in its order. */
export {
  auditSubjectValues as auditSubjects,
  channelValues as channels,
  courierValues as couriers,
  packageTypeValues as packageTypes,
  postDeliveriesLimits as deliveryLimits,
} from '@parcelbell/openapi';
