import type * as z from 'zod/mini'
import type { Right } from '#app/domain/office/rights.ts'

/** Who may call an endpoint; for everybody else it answers as if it were not there. */
export type CalledBy =
  | 'anyone'
  /** Who has the private address of a booking, or its token. */
  | 'link-holder'
  /** Whoever is signed in, about the own account. */
  | 'account'
  | 'partner'
  | 'office'
  /** A connected phone of a driver. */
  | 'driver'

/** A body that is answered: JSON by its schema, a file of one of these content types, or nothing. */
export type Answered = z.ZodMiniType | readonly string[] | null

/** Of the office, whoever has the right that the endpoint names. */
type Caller =
  | {
      by: Exclude<CalledBy, 'office' | 'account'>
      right?: never
      audit?: never
      reauthenticate?: never
    }
  | { by: 'account'; right?: never; audit?: never; reauthenticate?: true }
  | {
      by: 'office'
      /** Only for who gave their password in the last minutes, at sign-in or again. */
      reauthenticate?: true
      right: Right
      /**
       * `history`: what it does stands in the booking's history, with who did it; `none`: it changes nothing. Every
       * other call that changes something or takes something out is noted by the guard.
       */
      audit?: 'history' | 'none'
    }

/** What one endpoint takes and answers. Its name in a table is its method and path. */
export type Endpoint = Caller & {
  /** What it is for, in a sentence. */
  says: string
  /** Names and meanings of what may stand behind the `?`. */
  query?: Readonly<Record<string, string>>
  /** The JSON it takes. */
  body?: z.ZodMiniType
  /** It takes a form of several parts instead. */
  form?: z.ZodMiniType
  /** It takes an Idempotency-Key: the same key does the same thing once. */
  once?: true
  /** By status; failures are problem documents (RFC 9457) unless named here. */
  answers: Readonly<Record<number, Answered>>
  /** The `code`s of its problem documents beside those every endpoint may have. */
  refusals?: readonly string[]
}

/** Endpoints of one capability, by method and path. */
export type Endpoints = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>
>
