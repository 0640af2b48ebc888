import type * as z from 'zod/mini'
import { accountEndpoints } from './accounts.ts'
import { bookingEndpoints } from './bookings.ts'
import { driverEndpoints } from './driver.ts'
import { functionEndpoints } from './functions.ts'
import { importEndpoints } from './imports.ts'
import { liveEndpoints } from './live.ts'
import { manageEndpoints } from './manage.ts'
import { officeBookingEndpoints } from './office-bookings.ts'
import { officeCompanyEndpoints } from './office-company.ts'
import { officeCustomerEndpoints } from './office-customers.ts'
import { officeDocumentEndpoints } from './office-documents.ts'
import { officeEditEndpoints } from './office-edits.ts'
import { officeLedgerEndpoints } from './office-ledger.ts'
import { officeMoneyEndpoints } from './office-money.ts'
import { officeOverviewEndpoints } from './office-overview.ts'
import { officePartnerEndpoints } from './office-partners.ts'
import { officePlaceEndpoints } from './office-places.ts'
import { officePlanEndpoints } from './office-plan.ts'
import { officePreviewEndpoints } from './office-previews.ts'
import { officePromiseEndpoints } from './office-promise.ts'
import { officeRegisterEndpoints } from './office-registers.ts'
import { officeRosterEndpoints } from './office-roster.ts'
import { officeUserEndpoints } from './office-users.ts'
import { officeWorkEndpoints } from './office-work.ts'
import { quoteEndpoints } from './quotes.ts'
import { requestEndpoints } from './requests.ts'
import { visitorEndpoints } from './visitors.ts'

/** Every endpoint there is, by capability; a test holds that none is missing and none made up. */
export const CAPABILITIES = {
  'Prices and places': quoteEndpoints,
  Booking: bookingEndpoints,
  Requests: requestEndpoints,
  'My booking': manageEndpoints,
  'A trip on its day': liveEndpoints,
  Visitors: visitorEndpoints,
  Accounts: accountEndpoints,
  "Driver's app": driverEndpoints,
  'Office: bookings': officeBookingEndpoints,
  'Office: editing a trip': officeEditEndpoints,
  'Office: several trips at once': officePreviewEndpoints,
  'Office: a trip on its day': officeLedgerEndpoints,
  'Office: overview and calendar': officeOverviewEndpoints,
  'Office: customers': officeCustomerEndpoints,
  'Office: money without a trip': officeMoneyEndpoints,
  'Office: receipts and invoices': officeDocumentEndpoints,
  'Office: work of the day': officeWorkEndpoints,
  'Office: registers': officeRegisterEndpoints,
  'Office: partners': officePartnerEndpoints,
  'Office: places': officePlaceEndpoints,
  'Office: the company': officeCompanyEndpoints,
  'Office: roster': officeRosterEndpoints,
  'Office: selling by the plan': officePromiseEndpoints,
  'Office: the plan of a day': officePlanEndpoints,
  'Office: users': officeUserEndpoints,
  'Office: import': importEndpoints,
  'For other programs': functionEndpoints,
} as const

type Table = (typeof CAPABILITIES)[keyof typeof CAPABILITIES]
type All = { [Each in Table as keyof Each]: Each }

/** The name of an endpoint: its method and path. */
export type EndpointName = keyof All

/** What one endpoint takes and answers, by its name. */
export type EntryOf<Name extends EndpointName> = Name extends keyof All[Name]
  ? All[Name][Name]
  : never
type JsonOf<Answered> = Answered extends z.ZodMiniType ? z.infer<Answered> : never

/** What an endpoint answers as JSON when it does what it was asked. */
export type AnswerOf<Name extends EndpointName> =
  EntryOf<Name> extends { answers: infer Answers } ? JsonOf<Answers[keyof Answers]> : never

/** An answer before it is written: instants as they are, and lists that nobody may change. */
export type Unwritten<Value> = unknown extends Value
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Unwritten<Item>[]
    : Value extends object
      ? { [Field in keyof Value]: Unwritten<Value[Field]> }
      : string extends Value
        ? Value | Date
        : Value
