import { foldText } from '#app/domain/text/search-text.ts'

/** What a row of an imported file can tell of a booking, in the order the office maps it. */
export const IMPORT_FIELDS = [
  'type',
  'date',
  'time',
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'pickup',
  'dropoff',
  'tourTitle',
  'passengers',
  'luggage',
  'vehicleType',
  'price',
  'paymentMethod',
  'status',
  'specialRequest',
  'partnerCode',
  'reference',
] as const

/** One of {@link IMPORT_FIELDS}. */
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** In which column (from 0) of the file a field stands; a field that is missing is not in it. */
export type ColumnMapping = Partial<Record<ImportField, number>>

/** Headers by which a field is known, folded: ours first, then English and Greek ones. */
const HEADERS: Record<ImportField, readonly string[]> = {
  type: ['type', 'kind', 'booking type', 'service', 'τυποσ', 'ειδοσ', 'υπηρεσια'],
  date: ['date', 'pickup date', 'trip date', 'day', 'ημερομηνια', 'ημ/νια', 'ημερα'],
  time: ['time', 'pickup time', 'hour', 'ωρα', 'ωρα παραλαβησ'],
  name: [
    ...['customer name', 'name', 'customer', 'full name', 'guest', 'guest name', 'client'],
    ...['passenger', 'lead passenger', 'ονοματεπωνυμο', 'πελατησ', 'ονομα πελατη', 'επιβατησ'],
  ],
  firstName: ['first name', 'given name', 'forename', 'ονομα', 'μικρο ονομα'],
  lastName: ['last name', 'surname', 'family name', 'επωνυμο', 'επιθετο'],
  email: ['email', 'e-mail', 'e mail', 'mail', 'email address', 'ηλεκτρονικο ταχυδρομειο'],
  phone: ['phone', 'telephone', 'tel', 'mobile', 'phone number', 'τηλεφωνο', 'κινητο', 'τηλ'],
  pickup: [
    ...['pickup location', 'pickup', 'pick up', 'pick-up', 'from', 'origin', 'start'],
    ...['παραλαβη', 'απο', 'αφετηρια', 'σημειο παραλαβησ'],
  ],
  dropoff: [
    ...['dropoff location', 'drop-off location', 'dropoff', 'drop off', 'drop-off', 'to'],
    ...['destination', 'προορισμοσ', 'προσ', 'αποβιβαση', 'σημειο αποβιβασησ'],
  ],
  tourTitle: ['tour title', 'tour', 'tour name', 'excursion', 'εκδρομη', 'περιηγηση', 'ξεναγηση'],
  passengers: [
    ...['passengers', 'participants', 'pax', 'people', 'persons', 'guests', 'number of passengers'],
    ...['ατομα', 'επιβατεσ', 'αρ. ατομων', 'συμμετεχοντεσ'],
  ],
  luggage: ['luggage', 'bags', 'baggage', 'suitcases', 'αποσκευεσ', 'βαλιτσεσ'],
  vehicleType: [
    'vehicle type',
    'vehicle class',
    'car type',
    'τυποσ οχηματοσ',
    'κατηγορια οχηματοσ',
  ],
  price: ['price', 'total', 'amount', 'total price', 'fare', 'cost', 'τιμη', 'ποσο', 'συνολο'],
  paymentMethod: ['payment method', 'payment', 'paid by', 'πληρωμη', 'τροποσ πληρωμησ'],
  status: ['status', 'state', 'booking status', 'κατασταση'],
  specialRequest: [
    ...['special request', 'special requests', 'notes', 'note', 'comments', 'comment', 'remarks'],
    ...['σημειωσεισ', 'παρατηρησεισ', 'σχολια'],
  ],
  partnerCode: ['partner code', 'partner', 'hotel', 'agency', 'συνεργατησ', 'ξενοδοχειο'],
  reference: [
    ...['booking ref', 'booking reference', 'reference', 'ref', 'booking number', 'booking id'],
    ...['κωδικοσ', 'κωδικοσ κρατησησ', 'αριθμοσ κρατησησ'],
  ],
}

/**
 * Guesses which column holds which field by its header, in English, Greek, or as our own export
 * names it. Each column is used once, the first of two alike; what is not known is left out.
 */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const known = headers.map(plain)
  const mapping: ColumnMapping = {}
  for (const field of IMPORT_FIELDS) {
    const column = HEADERS[field].map((header) => known.indexOf(header)).find((at) => at >= 0)
    if (column !== undefined) mapping[field] = column
  }
  // A whole name beside its two halves would say the same twice.
  if (mapping.firstName !== undefined && mapping.lastName !== undefined) delete mapping.name
  // Greek sheets head the whole name with "ονομα" when there is no surname beside it.
  if (
    mapping.name === undefined &&
    mapping.lastName === undefined &&
    mapping.firstName !== undefined
  ) {
    mapping.name = mapping.firstName
    delete mapping.firstName
  }
  return mapping
}

function plain(header: string): string {
  return foldText(header)
    .replaceAll(/[_:*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
