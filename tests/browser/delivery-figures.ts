const hourMs = 3_600_000;

/** The first page of a list of waiting parcels with this total, as the API answers it. */
export function waitingParcels(total: number): object {
  const deliveries = Array.from({ length: Math.min(total, 25) }, (_, at) => waitingParcel(at));
  return { deliveries, total, totalIsExact: true, page: 1, pageSize: 25 };
}

function waitingParcel(at: number): object {
  const packageId = `P-7K3M9Q2X${10 + at}`;
  const createdAt = new Date(Date.now() - at * 7 * hourMs).toISOString();
  return {
    _id: packageId,
    packageId,
    unit: `${1 + (at % 6)}0${1 + (at % 9)}`,
    courier: ['UPS', 'FedEx', 'Amazon', 'Canada Post'][at % 4],
    packagetype: ['Box', 'Envelope', 'Food'][at % 3],
    location: ['Shelf B', '', 'Locker 4'][at % 3],
    tracking: at % 2 ? '1Z999AA10123456784' : '',
    status: 'pending',
    hasPhoto: false,
    createdAt,
    updatedAt: createdAt,
    notifications: [],
  };
}
