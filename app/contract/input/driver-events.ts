import * as z from 'zod/mini'
import { DRIVER_KINDS, type DriverKind } from '#app/domain/trip-events/kinds.ts'
import { instant } from './instant.ts'

/** As many as a call may bring. */
const MOST_EVENTS = 100

/** Text the store can keep and every reader can hash alike. */
const shortText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => text.isWellFormed() && !text.includes('\u0000')),
  )

/** As the store writes it: in small letters two ways of writing one id are told apart by nobody. */
const eventId = z.uuid().check(z.lowercase())
const nothing = z.union([z.null(), z.strictObject({})])

/** What each kind says beside the fact itself. */
export const PAYLOADS = {
  'on-way': nothing,
  arrived: nothing,
  'on-board': nothing,
  done: nothing,
  undo: z.strictObject({ eventId }),
  problem: z.strictObject({
    text: shortText(1_000),
    /** It is only other than planned: marked for the office as any, without an alarm. */
    differs: z.optional(z.literal(true)),
  }),
  'contact-attempt': z.strictObject({ by: z.enum(['call', 'message']) }),
  'no-show-claimed': z.union([
    z.null(),
    z.strictObject({
      reason: z.optional(shortText(500)),
      /** SHA-256 of the photo that comes after it, in hex. */
      photo: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
  ]),
  'cash-received': z.strictObject({ cents: z.int().check(z.gte(1), z.lte(10_000_000)) }),
  /** As what the driver saw the trip, as his day names it; empty where it is his no more. */
  seen: z.strictObject({ facts: shortText(40) }),
} satisfies Record<DriverKind, z.ZodMiniType>

const place = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  accuracy: z.number().check(z.gte(0), z.lte(1e7)),
})

/** Milliseconds, of which a phone counts a hundred years at most. */
const milliseconds = z.int().check(z.gte(0), z.lte(4e12))

/** What the phone says of its clock: see `PhoneClock` in domain/trip-events. */
const clock = z.strictObject({
  running: milliseconds,
  heard: z.nullable(z.strictObject({ at: milliseconds, running: milliseconds })),
  setBack: z.boolean(),
})

/** One event; `kind` is read by itself, and `payload` by its kind. */
export const eventSchema = z.strictObject({
  eventId,
  bookingRef: shortText(40),
  kind: shortText(40),
  at: instant(),
  deviceSeq: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  position: z.nullish(place),
  payload: z.optional(z.unknown()),
  clock: z.optional(clock),
  signature: z.string().check(z.maxLength(200)),
})

/** The same as it is described to who writes a client: each kind with what it says. */
export const eventOfKind: z.ZodMiniType<
  z.output<typeof eventSchema>,
  z.input<typeof eventSchema>
> = z.union(
  DRIVER_KINDS.map((kind) =>
    z.extend(eventSchema, { kind: z.literal(kind), payload: z.optional(PAYLOADS[kind]) }),
  ),
)

/** What a phone hands over, each event read by itself. */
export const batchSchema = z.object({
  events: z.array(z.unknown()).check(z.maxLength(MOST_EVENTS)),
  /** The phone's word on now. One that is none is not known: it keeps no event from coming in. */
  sentAt: z.catch(z.optional(instant()), undefined),
  /** Where the phone's `running` stood then. */
  running: z.optional(milliseconds),
})

const key = z.string().check(z.maxLength(200), z.regex(/^[\w-]+=*$/))

/** How a phone wants to hear of news: a browser's subscription, null for not at all. */
export const pushSchema = z.object({
  subscription: z.nullable(
    z.object({
      endpoint: shortText(2_000),
      keys: z.object({ p256dh: key, auth: key }),
    }),
  ),
  locale: z.enum(['el', 'en']),
})

/** The key as it is described to who writes a client. */
export const publicKeySchema = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})

/** What a phone sends to be connected; the key is a public JWK (P-256), looked at by itself. */
export const pairingSchema = z.object({
  code: shortText(100).check(z.minLength(1)),
  deviceName: shortText(60).check(z.trim(), z.minLength(1)),
  publicKey: z.record(z.string(), z.unknown()),
})
