import { z } from 'zod'

const orderId = z.number().int().positive()
const id = z.number().int().positive()
const cents = z.number().int()

/** What the customer may change on their own page without asking. */
const DETAIL_FIELDS = ['flightOrFerry', 'specialRequest', 'phone'] as const

/** Why somebody in the office must look at an order; the words of `bookings.review`. */
const OFFICE_ALERTS = [
  'paid-after-cancel',
  'payment-mismatch',
  'card-lapsed',
  'move-refunded',
  'refund-failed',
  'refund-by-hand',
  'refunded-at-provider',
  'disputed',
  'driver-released',
  'driver-silent',
  'driver-problem',
  'over-promise',
  'mail-bounced',
] as const

/** What goes back: to the card by itself, and by the office's hand. */
const back = { cardCents: cents.min(0), handCents: cents.min(0) }
const change = { orderId, changeId: id, ...back }
const cancellation = {
  orderId,
  bookingIds: z.array(id).min(1),
  ...back,
  retainedCents: cents.min(0),
  /** More goes back for what was cancelled before. */
  isMore: z.boolean().optional(),
}

/** The mails there are, by the name stored with each, and what each must know beside its order. */
const TOPICS = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['booking-confirmation', 'office-copy']), orderId }),
  z.object({ kind: z.enum(['booking-change', 'office-change', 'booking-edit']), ...change }),
  z.object({
    kind: z.enum(['office-details']),
    orderId,
    fields: z.array(z.enum(DETAIL_FIELDS)).min(1),
    /** Tells one change of these fields from the next. */
    revision: z.number().int().min(0),
  }),
  z.object({ kind: z.enum(['booking-cancellation', 'office-cancellation']), ...cancellation }),
  z.object({ kind: z.enum(['driver-details']), orderId, bookingId: id }),
  z.object({
    kind: z.enum(['guest-note']),
    orderId,
    bookingId: id,
    /** The line of the booking's history that has the words. */
    historyId: id,
  }),
  z.object({ kind: z.enum(['sales-document']), orderId, documentId: id }),
  z.object({
    kind: z.enum(['reminder']),
    orderId,
    bookingId: id,
    /** The pickup it reminds of, an ISO instant: a moved trip drops it. */
    pickupAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.enum(['office-alert']),
    orderId,
    /** The leg it is about; left out where it is the order. */
    bookingId: id.optional(),
    alert: z.enum(OFFICE_ALERTS),
    /** The money it is about, null where there is none. */
    amountCents: cents.nullable(),
    /** So many other trips of its day are in the same way: one mail tells of all of them. */
    others: z.number().int().min(1).optional(),
  }),
  z.object({ kind: z.enum(['stray-payment']), strayPaymentId: id }),
  z.object({
    kind: z.enum(['office-evening']),
    day: z.iso.date(),
    trips: z.number().int().min(0),
    events: z.number().int().min(0),
    broken: z.number().int().min(0),
    head: z.string().length(64),
    /** The instant it was taken at; mails of before it was told have none. */
    at: z.iso.datetime().optional(),
  }),
  z.object({
    kind: z.enum(['returned-mail']),
    /** Why a person must read it: it cannot be read here, or does not say which mail it is about. */
    cause: z.enum(['unreadable', 'nameless']),
  }),
  z.object({ kind: z.enum(['contact-message']), contactMessageId: id }),
  z.object({
    kind: z.enum(['request-received', 'office-request', 'request-answer']),
    requestId: id,
    /** The version it tells of: an answer that was replaced is not sent any more. */
    revision: z.number().int().min(1),
  }),
])

/** A kind of mail and the stored fact it tells of: ids and cents, nothing personal. */
export type MailTopic = z.infer<typeof TOPICS>

/** One kind of mail. */
export type MailKind = MailTopic['kind']

/** Why somebody in the office must look at an order. */
export type OfficeAlert = (typeof OFFICE_ALERTS)[number]

/** What the customer may change on their own page without asking. */
export type DetailField = (typeof DETAIL_FIELDS)[number]

const MAIL_KINDS = TOPICS.options.flatMap<string>(({ shape }) => shape.kind.options)

/** Reads a stored kind. @throws On a name this version does not know. */
export function toMailKind(text: string): MailKind {
  if (!MAIL_KINDS.includes(text)) throw new Error(`unknown kind of mail: ${text}`)
  return text as MailKind
}

/** The columns a mail's topic is stored in. */
type TopicColumns = {
  kind: string
  orderId: number | null
  contactMessageId: number | null
  requestId: number | null
  facts: Record<string, unknown>
}

/** Sets a topic out for its columns. */
export function topicColumns(topic: MailTopic): TopicColumns {
  const nothing = { orderId: null, contactMessageId: null, requestId: null }
  if ('contactMessageId' in topic) {
    const { kind, contactMessageId } = topic
    return { ...nothing, kind, contactMessageId, facts: {} }
  }
  if ('requestId' in topic) {
    const { kind, requestId, ...facts } = topic
    return { ...nothing, kind, requestId, facts }
  }
  if ('orderId' in topic) {
    const { kind, orderId, ...facts } = topic
    return { ...nothing, kind, orderId, facts }
  }
  const { kind, ...facts } = topic
  return { ...nothing, kind, facts }
}

/** Reads what a stored message is about. @throws When it names no fact this version knows. */
export function topicOf(row: TopicColumns & { id: number }): MailTopic {
  const { id, kind, orderId, contactMessageId, requestId, facts } = row
  const read = TOPICS.safeParse({ ...facts, kind, orderId, contactMessageId, requestId })
  if (!read.success) throw new Error(`message ${id} tells of nothing: ${kind}`)
  return read.data
}
