import { expect, test } from 'vitest'
import { guessMapping, IMPORT_FIELDS, type ImportField } from './fields.ts'

test('a Greek sheet is known by its headers, accents and final sigmas or not', () => {
  const headers = ['Ημερομηνία', 'ΩΡΑ', 'Όνομα πελάτη', 'Τηλέφωνο', 'Τιμή', 'Παρατηρήσεις']
  expect(guessMapping(headers)).toEqual({
    date: 0,
    time: 1,
    name: 2,
    phone: 3,
    price: 4,
    specialRequest: 5,
  })
})

test('a Greek sheet with a surname beside it names the person in two halves', () => {
  expect(guessMapping(['Όνομα', 'Επώνυμο', 'Ονοματεπώνυμο'])).toEqual({ firstName: 0, lastName: 1 })
  expect(guessMapping(['Όνομα', 'Ημέρα'])).toEqual({ name: 0, date: 1 })
})

/** How programs and clerks head each column, as they write it. */
const WRITTEN: Record<ImportField, string[]> = {
  type: ['Type', 'Kind', 'Booking type', 'Service', 'Τύπος', 'Είδος', 'Υπηρεσία'],
  date: ['Date', 'Pickup date', 'trip_date', 'Day', 'Ημερομηνία', 'ΗΜ/ΝΙΑ', 'Ημέρα'],
  time: ['Time', 'Pickup time', 'Hour', 'Ώρα', 'Ώρα παραλαβής'],
  name: [
    ...['Customer name', 'NAME', 'Customer', 'Full name', 'Guest', 'Guest name:', 'Client'],
    ...['Passenger', 'Lead passenger', 'Ονοματεπώνυμο', 'Πελάτης', 'Όνομα πελάτη', 'Επιβάτης'],
  ],
  // Alone they head the whole name.
  firstName: [],
  lastName: ['Last name', 'Surname', 'Family name', 'Επώνυμο', 'Επίθετο'],
  email: ['Email', 'E-mail', 'E mail', 'Mail', 'Email address *', 'Ηλεκτρονικό ταχυδρομείο'],
  phone: ['Phone', 'Telephone', 'Tel', 'Mobile', 'Phone number', 'Τηλέφωνο', 'Κινητό', 'ΤΗΛ'],
  pickup: [
    ...['Pickup location', 'Pickup', 'Pick up', 'Pick-up', 'From', 'Origin', 'Start'],
    ...['Παραλαβή', 'Από', 'Αφετηρία', 'Σημείο παραλαβής'],
  ],
  dropoff: [
    ...['Dropoff location', 'Drop-off location', 'Dropoff', 'Drop off', 'Drop-off', 'To'],
    ...['Destination', 'Προορισμός', 'Προς', 'Αποβίβαση', 'Σημείο αποβίβασης'],
  ],
  tourTitle: ['Tour title', 'Tour', 'Tour name', 'Excursion', 'Εκδρομή', 'Περιήγηση', 'Ξενάγηση'],
  passengers: [
    ...['Passengers', 'Participants', 'PAX', 'People', 'Persons', 'Guests', 'Number of passengers'],
    ...['Άτομα', 'Επιβάτες', 'Αρ. ατόμων', 'Συμμετέχοντες'],
  ],
  luggage: ['Luggage', 'Bags', 'Baggage', 'Suitcases', 'Αποσκευές', 'Βαλίτσες'],
  vehicleType: [
    ...['Vehicle type', 'Vehicle class', 'Car type', 'Τύπος οχήματος', 'Κατηγορία οχήματος'],
  ],
  price: ['Price', 'Total', 'Amount', 'Total price', 'Fare', 'Cost', 'Τιμή', 'Ποσό', 'Σύνολο'],
  paymentMethod: ['Payment method', 'Payment', 'Paid by', 'Πληρωμή', 'Τρόπος πληρωμής'],
  status: ['Status', 'State', 'Booking status', 'Κατάσταση'],
  specialRequest: [
    ...['Special request', 'Special requests', 'Notes', 'Note', 'Comments', 'Comment', 'Remarks'],
    ...['Σημειώσεις', 'Παρατηρήσεις', 'Σχόλια'],
  ],
  partnerCode: ['Partner code', 'Partner', 'Hotel', 'Agency', 'Συνεργάτης', 'Ξενοδοχείο'],
  reference: [
    ...['booking_ref', 'Booking reference', 'Reference', 'Ref', 'Booking number', 'Booking ID'],
    ...['Κωδικός', 'Κωδικός κράτησης', 'Αριθμός κράτησης'],
  ],
}
const HEADED = IMPORT_FIELDS.flatMap((field) => WRITTEN[field].map((header) => [header, field]))

test.each(HEADED)('a column headed %j is the %s', (header, field) => {
  expect(guessMapping([header ?? ''])).toEqual({ [field ?? '']: 0 })
})

test.each(['First name', 'Given name', 'Forename', 'Όνομα', 'Μικρό όνομα'])(
  '%j is the first name beside a surname, and the whole name without',
  (header) => {
    expect(guessMapping([header, 'Surname'])).toEqual({ firstName: 0, lastName: 1 })
    expect(guessMapping([header])).toEqual({ name: 0 })
  },
)

test('of several headers of one field the most telling is taken, wherever it stands', () => {
  expect(guessMapping(['Name', 'Customer name'])).toEqual({ name: 1 })
  expect(guessMapping(['Tel', 'Phone'])).toEqual({ phone: 1 })
  expect(guessMapping(['Weather', ''])).toEqual({})
})

test('a whole name stays where only one half of it stands beside it', () => {
  expect(guessMapping(['Customer name', 'Surname'])).toEqual({ name: 0, lastName: 1 })
})
