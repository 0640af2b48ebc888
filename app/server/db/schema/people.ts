import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CommissionRate } from '#app/domain/partner/commission.ts'
import { cents, instant } from './columns.ts'

/** Partner hotels; `code` is what a booking carries as its partner_code. */
export const partners = pgTable('partners', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  phone: text('phone'),
  email: text('email'),
  isActive: boolean('is_active').notNull().default(true),
  /** Its share of what its trips are worth, by the month it begins in. */
  commission: jsonb('commission').$type<CommissionRate[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
})

/**
 * People who sign in (better-auth); `role` admin (of the office) or partner, `partnerCode` set for partners,
 * `officeRole` and the most they may give back at once (cents, null without a limit) for the office.
 * `mustChangePassword` while the password is one that was made for them.
 */
export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    username: text('username').unique(),
    displayUsername: text('display_username'),
    role: text('role'),
    banned: boolean('banned').default(false),
    banReason: text('ban_reason'),
    banExpires: instant('ban_expires'),
    partnerCode: text('partner_code').references(() => partners.code),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').default(false),
    officeRole: text('office_role'),
    refundLimitCents: cents('refund_limit_cents'),
  },
  (table) => [
    check(
      'user_office_role',
      sql`(${table.officeRole} is not null) = (coalesce(${table.role}, '') = 'admin')
        and coalesce(${table.officeRole}, 'owner') in ('owner','dispatcher','accountant','read-only')`,
    ),
    check('user_refund_limit', sql`${table.refundLimitCents} >= 0`),
    // A hotel's accounts are found by its code alone.
    check(
      'user_partner_code',
      sql`${table.partnerCode} is null or coalesce(${table.role}, '') = 'partner'`,
    ),
  ],
)

/** Second factors of administrators (better-auth): the shared secret and spare codes, encrypted. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: instant('locked_until'),
  },
  (table) => [index('two_factor_user').on(table.userId)],
)

/** Signed-in sessions (better-auth). */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    impersonatedBy: text('impersonated_by'),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** Password hashes (better-auth): argon2id in `password`. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('account_user_provider').on(table.userId, table.providerId)],
)

/** Short-lived tokens of better-auth (a sign-in that waits for its second factor). */
export const verification = pgTable('verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
