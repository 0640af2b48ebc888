import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import { inEnglish, texts } from '../texts.ts'

const trips = (count: number) => (count === 1 ? '1 coming trip' : `${count} coming trips`)

/** Words that every list the owner keeps has in common. */
export const registerTextEn = inEnglish({
  active: 'Active',
  inactive: 'Out of service',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
  optional: 'optional',
  none: '–',
  deactivate: 'Take out of service',
  deactivateOf: (name: string) => `Take out of service: ${name}`,
  deactivateQuestion: (name: string) => `Take ${name} out of service`,
  reactivate: 'Put back in service',
  reactivateOf: (name: string) => `Put back in service: ${name}`,
  added: (name: string) => `${name} was added.`,
  saved: (name: string) => `${name} was saved.`,
  savedWithTrips: (name: string, count: number) =>
    `${name} was saved, and ${trips(count)} changed with it. Customers who were told before have to be told again.`,
  deactivated: (name: string) => `${name} is out of service.`,
  reactivated: (name: string) => `${name} is back in service.`,
  coming: 'Coming trips',
  comingNone: 'none',
  next: (count: number, date: string) => `${count}, next ${date}`,
  toReassign: (count: number) => `${count} to reassign`,
  more: (count: number) => `and ${count} more`,
  unknownField: 'There is no such field.',
  stale: 'Somebody changed this meanwhile. You now see how it is; please look again.',
  comingTrips: 'There are coming trips. Please confirm.',
  confirm: {
    lead: (name: string, count: number) =>
      `${name} is assigned to ${trips(count)}. They stay assigned until you give them to somebody else:`,
    keep: 'Keep in service',
  },
  failed: 'This did not work. Please check your connection and try again.',
})

/** Texts of /admin/drivers. */
export const driversTextEn = inEnglish({
  title: 'Drivers',
  lead: 'Who drives. A new name or phone reaches every coming trip at once.',
  caption: 'Drivers, by name',
  add: 'Add driver',
  columns: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    coming: texts('en')(registerTextEn).coming,
    state: 'State',
    actions: 'Actions',
  },
  fields: { name: 'Name', phone: 'Phone', email: 'Email' },
  phoneHint: 'Customers get this number. Without a country code it is Greek.',
  emptyHeading: 'No drivers yet',
  empty: 'Add the first, and trips can be assigned.',
})

/** Texts of /admin/vehicles. */
export const vehiclesTextEn = inEnglish({
  title: 'Vehicles',
  lead: 'What we drive. A new plate reaches every coming trip at once.',
  caption: 'Vehicles, by make and model',
  add: 'Add vehicle',
  columns: {
    vehicle: 'Vehicle',
    plate: 'Licence plate',
    type: 'Type',
    seats: 'Seats',
    coming: texts('en')(registerTextEn).coming,
    state: 'State',
    actions: 'Actions',
  },
  fields: {
    makeModel: 'Make and model',
    licensePlate: 'Licence plate',
    vehicleType: 'Type',
    capacity: 'Seats for passengers',
    color: 'Colour',
  },
  types: { Sedan: 'Sedan', Minivan: 'Minivan', Minibus: 'Minibus' } satisfies Record<
    VehicleType,
    string
  >,
  colorHint: 'Guests look for it at the airport.',
  seatRange: 'Seats must be a whole number between 1 and 60.',
  chooseType: 'Please choose a type.',
  plateTaken: 'Another vehicle has this licence plate.',
  emptyHeading: 'No vehicles yet',
  empty: 'Add the first, and trips can be assigned.',
})
