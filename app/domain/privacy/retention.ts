import { addDays, type WallDate } from '../time/athens.ts'

/**
 * How long the product keeps what it knows of people. The privacy page and docs/privacy.md
 * tell these figures; the job 'privacy.purge' keeps them.
 */
export const RETENTION = {
  /** Days after the trip: the number of a passport or identity card. */
  idNumberDays: 90,
  /** Years after the end of the year of the trip: the booking, by Greek tax law (Law 4308/2014). */
  bookingYears: 5,
  /** Days after it was written: words and address of a mail that went out. */
  mailDays: 365,
  /** Days after it was dealt with, or came in: what a visitor wrote by the contact form. */
  contactMessageDays: 365,
  /** Days after it ended: what a guest asked for without booking, and what we offered. */
  requestDays: 365,
  /** Days after the trip: its entry in the company's calendar. */
  calendarDays: 365,
  /** Days after it was told: where a driver's phone was at a step of a trip. */
  positionDays: 90,
  /** Days: what tells one request from its repeat, and card pages nobody paid at. */
  technicalDays: 30,
} as const

/** The day, in Athens, from which on trips keep their passport numbers. */
export function idsRetainedFrom(today: WallDate): WallDate {
  return addDays(today, -RETENTION.idNumberDays)
}

/** The day from which on bookings are kept: trips before it are made anonymous. */
export function bookingsRetainedFrom(today: WallDate): WallDate {
  return `${Number(today.slice(0, 4)) - RETENTION.bookingYears}-01-01`
}
