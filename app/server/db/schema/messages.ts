import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Every mail the product wrote or will write. `reason` is unique, so one reason never mails twice;
 * content is filled in when the job writes it. States: waiting, sent (by SMTP), kept (no SMTP:
 * shown on the mailbox page), failed (refused for good).
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** What the mail tells of: an order, a visitor's message, or a guest's request. */
    orderId: bigint('order_id', { mode: 'number' }),
    contactMessageId: bigint('contact_message_id', { mode: 'number' }),
    requestId: bigint('request_id', { mode: 'number' }),
    kind: text('kind').notNull(),
    /** Ids and cents that tell this mail from others of its kind; nothing personal. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    reason: text('reason').notNull().unique(),
    recipient: text('recipient'),
    replyTo: text('reply_to'),
    subject: text('subject'),
    /** What it says, drawn when it is sent or shown; `html` and `text` are of earlier releases. */
    letter: jsonb('letter').$type<object>(),
    html: text('html'),
    text: text('text'),
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** How often it was sent again as a new mail, on the office's wish. */
    repeats: integer('repeats').notNull().default(0),
    /** Hand-overs to the mail server whose answer was not heard, an id each: it may have taken them. */
    unanswered: jsonb('unanswered').$type<string[]>().notNull().default([]),
    lastError: text('last_error'),
    messageIdHeader: text('message_id_header'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When a server further on gave the mail back, and its code (5.1.1: no such address). */
    bouncedAt: instant('bounced_at'),
    bounceReason: text('bounce_reason'),
  },
  (table) => [
    check('messages_state', sql`${table.state} in ('waiting','sent','kept','failed')`),
    index('messages_order').on(table.orderId),
    index('messages_request').on(table.requestId).where(sql`request_id is not null`),
    index('messages_header').on(table.messageIdHeader),
    index('messages_unsent').on(table.createdAt).where(sql`state in ('waiting', 'failed')`),
    // The mailbox finds mails by a part of a word.
    index('messages_words').using(
      'gin',
      sql`(coalesce(recipient, '') || ' ' || coalesce(subject, '')) gin_trgm_ops`,
    ),
  ],
)

/**
 * What visitors wrote by the contact form. `phone` is as typed, empty without one;
 * `phone_e164` the same number where it could be parsed. `content_hash` and the
 * idempotency key tell a repeat from a new message.
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    phoneE164: text('phone_e164'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    contentHash: text('content_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When somebody in the office was done with it; null until then. */
    handledAt: instant('handled_at'),
  },
  (table) => [
    check(
      'contact_messages_subject',
      sql`${table.subject} in ('booking','information','feedback','other')`,
    ),
    index('contact_messages_content').on(table.contentHash, table.createdAt),
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_open').on(table.id).where(sql`handled_at is null`),
  ],
)
