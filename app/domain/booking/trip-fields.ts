/** What of a trip and its customer the office may set; the words also name a change in history and mail. */
export const TRIP_FIELDS = [
  'date',
  'time',
  'pickupLocation',
  'dropoffLocation',
  'passengers',
  'luggage',
  'firstName',
  'lastName',
  'phone',
  'flightOrFerry',
  'flightTime',
  'specialRequest',
  'internalNote',
  'driverNote',
] as const
