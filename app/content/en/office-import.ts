import type { ImportField } from '#app/domain/import/fields.ts'
import type { CellProblem, RowError } from '#app/domain/import/row.ts'
import { MOST_ROWS } from '#app/domain/import/text-file.ts'
import { inEnglish } from '../texts.ts'

/** What the office reads for each field of an imported file. */
export const importFieldsEn = inEnglish<Record<ImportField, string>>({
  type: 'Type',
  date: 'Date',
  time: 'Time',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  pickup: 'Pickup',
  dropoff: 'Drop-off',
  tourTitle: 'Tour',
  passengers: 'Passengers',
  luggage: 'Luggage',
  vehicleType: 'Vehicle type',
  price: 'Price',
  paymentMethod: 'Payment method',
  status: 'Status',
  specialRequest: 'Special request',
  partnerCode: 'Partner code',
  reference: 'Reference',
})

const UNREADABLE: Partial<Record<ImportField, string>> = {
  type: 'write Transfer or Tour',
  date: 'write it as 2026-07-31 or 31/07/2026',
  time: 'write it as 14:30, 9.30 or 2:30 pm',
  email: 'this is no email address',
  vehicleType: 'write Sedan, Minivan or Minibus',
  price: 'write it as 58, 58.00 or 58,00',
  paymentMethod: 'write Card, Cash or Bank transfer',
  status: 'write Pending, Confirmed, Completed or Cancelled',
}

const MISSING: Partial<Record<ImportField, string>> = {
  email: 'is missing: who has a trip to come must be written to',
}

const UNKNOWN: Partial<Record<ImportField, string>> = {
  tourTitle: 'none of our tours has this title',
  partnerCode: 'no partner has this code',
}

const OUT_OF_RANGE: Partial<Record<ImportField, string>> = {
  passengers: 'must be a whole number from 1 to 15',
  luggage: 'must be a whole number from 0 to 10',
}

const SHORTENED = 'the spreadsheet has shortened the number; format the column as text'

/** What is wrong with a field, in words: "is missing", or what is in it and how to write it. */
export function rowErrorText(error: RowError): string {
  const { field, value } = error
  if (error.problem === 'missing') return MISSING[field] ?? 'is missing'
  return `“${value}”: ${adviceFor(field, error)}`
}

function adviceFor(field: ImportField, error: CellProblem): string {
  switch (error.problem) {
    case 'too-long':
      return `at most ${error.limit} characters`
    case 'shortened':
      return SHORTENED
    case 'unknown':
      return UNKNOWN[field] ?? 'is not known'
    case 'out-of-range':
      return OUT_OF_RANGE[field] ?? 'is out of range'
    default:
      return UNREADABLE[field] ?? 'cannot be read'
  }
}

/** Why a whole file is not taken. */
export const importFileProblemsEn = inEnglish({
  empty: 'There are no bookings in this file: it needs a line of headers and rows below it.',
  'not-text': 'This is no text file. In your spreadsheet choose “Save as”, then CSV.',
  'too-many-rows': `This file has more than ${MOST_ROWS.toLocaleString('en-GB')} rows. Please split it.`,
  broken: (row: number) => `Row ${row} has a quotation mark that never ends.`,
  'too-large': 'This file is larger than 5 MB. Please split it.',
  missing: 'Please choose a file.',
  'rows-wrong': (rows: number) =>
    rows === 1
      ? 'One row is wrong. Nothing was imported.'
      : `${rows} rows are wrong. Nothing was imported.`,
  busy: 'Another import is running. Please try again when it is through.',
  failed: 'The import did not go through, and nothing was imported. Please try again.',
  lost: 'The connection was lost. Choose the file again: what came in is passed over.',
  mapping: 'The columns could not be read. Please choose the file again.',
})

/** Texts of /admin/import. */
export const importTextEn = inEnglish({
  title: 'Import bookings',
  lead: 'Bring bookings in from a spreadsheet: last season’s trips, or what a hotel sent you. Nobody gets a mail.',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  drop: 'or drop it here',
  limits:
    'Up to 5 MB and 20 000 rows. Comma, semicolon or tab; UTF-8 or a Greek or Western code page.',
  reading: 'Reading the file…',
  mappingHeading: 'Which column is what?',
  mappingLead: 'We guessed from the headers. Change what is wrong; the check below follows.',
  notInFile: 'Not in the file',
  column: (number: number) => `Column ${number}`,
  sample: 'e.g.',
  checkHeading: 'Check',
  found: (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`),
  good: (rows: number) => `${rows.toLocaleString('en-GB')} ready to import`,
  already: (rows: number) => `${rows.toLocaleString('en-GB')} imported before`,
  wrong: (rows: number) => `${rows.toLocaleString('en-GB')} with errors`,
  replaced: (rows: number) =>
    rows === 1
      ? 'The reference of one row is taken already or cannot be kept: it gets a new one.'
      : `The references of ${rows.toLocaleString('en-GB')} rows are taken already or cannot be kept: they get new ones.`,
  errorCaption: 'Rows with errors',
  errorColumns: { row: 'Row', field: 'Field', problem: 'What is wrong' },
  moreErrors: (rows: number) => `and ${rows.toLocaleString('en-GB')} more errors`,
  leaveOut: 'Leave out the rows with errors',
  submit: (rows: number) =>
    rows === 1 ? 'Import 1 booking' : `Import ${rows.toLocaleString('en-GB')} bookings`,
  nothingToDo: 'Every row of this file was imported before. There is nothing to do.',
  mustMend: 'Mend the rows in your spreadsheet and choose the file again, or leave them out.',
  progress: (rows: number, of: number) =>
    `${rows.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} rows`,
  importing: 'Importing…',
  doneHeading: 'Imported',
  done: (rows: number) =>
    rows === 1
      ? '1 booking was imported.'
      : `${rows.toLocaleString('en-GB')} bookings were imported.`,
  doneAlready: (rows: number) =>
    rows === 1
      ? '1 row had been imported before and was passed over.'
      : `${rows.toLocaleString('en-GB')} rows had been imported before and were passed over.`,
  doneLeftOut: (rows: number) =>
    rows === 1 ? '1 row with errors was left out.' : `${rows} rows with errors were left out.`,
  transfers: (rows: number) => (rows === 1 ? 'See the transfer' : `See the ${rows} transfers`),
  tours: (rows: number) => (rows === 1 ? 'See the tour' : `See the ${rows} tours`),
  another: 'Import another file',
})
