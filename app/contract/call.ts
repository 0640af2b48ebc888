import type * as z from 'zod/mini'
import type { EndpointName, EntryOf } from './endpoints.ts'

/*
 * What a call takes and gives back, by the name of its endpoint. Types alone: a browser loads neither the tables nor
 * their schemas.
 */

type Done = 200 | 201 | 202 | 204

type DoneOf<Name extends EndpointName> =
  EntryOf<Name> extends { answers: infer Answers } ? Answers[keyof Answers & Done] : never

/** Endpoints that take JSON or nothing, and answer JSON or nothing: no files, no forms. */
export type JsonEndpoint = {
  [Name in EndpointName]: EntryOf<Name> extends { form: unknown }
    ? never
    : Exclude<DoneOf<Name>, readonly string[]> extends never
      ? never
      : Name
}[EndpointName]

type Read<Answered> = Answered extends z.ZodMiniType ? z.infer<Answered> : null

/** What a call gives back when it went well; null where nothing is answered. */
export type ValueOf<Name extends EndpointName> = Read<DoneOf<Name>>

/** The path of an endpoint, for what is too small to carry more code than the address: checked, and gone from the bundle. */
export type PathOf<Name extends EndpointName> = Name extends `${string} ${infer Path}`
  ? Path
  : never

type ParamIn<Path extends string> = Path extends `${string}/:${infer Param}/${infer Rest}`
  ? Param | ParamIn<`/${Rest}`>
  : Path extends `${string}/:${infer Param}`
    ? Param
    : never

type ParamsOf<Name extends EndpointName> =
  ParamIn<Name> extends never
    ? { params?: never }
    : { params: Readonly<Record<ParamIn<Name>, string | number>> }

type QueryOf<Name extends EndpointName> =
  EntryOf<Name> extends { query: infer Query }
    ? { query?: Readonly<Partial<Record<keyof Query & string, string>>> }
    : { query?: never }

/** Where an endpoint is: what stands in its path, and behind the `?`; both are written encoded. */
export type AddressOf<Name extends EndpointName> = ParamsOf<Name> & QueryOf<Name>

/** What may be read only may be sent. */
type Sent<Value> = unknown extends Value
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Value extends object
      ? { readonly [Field in keyof Value]: Sent<Value[Field]> }
      : Value

/** The JSON an endpoint takes. */
export type BodyOf<Name extends EndpointName> =
  EntryOf<Name> extends { body: infer Schema extends z.ZodMiniType } ? Sent<z.input<Schema>> : never

/** A value as somebody typed it: a choice may be any text, a number that is none is null. */
type Typed<Value> = Value extends string
  ? string
  : Value extends number
    ? number | null
    : Value extends boolean
      ? boolean
      : Value extends readonly (infer Item)[]
        ? readonly Typed<Item>[]
        : Value extends object
          ? { readonly [Field in keyof Value]: Typed<Value[Field]> }
          : Value

/** A body as somebody typed it: its fields and their kinds are the contract's; what is chosen and how much, the server judges. */
export type DraftOf<Name extends EndpointName> = Typed<BodyOf<Name>>

type ContentOf<Name extends EndpointName> =
  EntryOf<Name> extends { body: unknown }
    ? { body: BodyOf<Name>; draft?: never } | { draft: DraftOf<Name>; body?: never }
    : { body?: never; draft?: never }

/** The Idempotency-Key of what is done once. */
type KeyOf<Name extends EndpointName> =
  EntryOf<Name> extends { once: true } ? { key: string } : { key?: never }

/** All that a call of an endpoint says. `draft` stands for `body` where a form sends what was typed. */
type CallOf<Name extends EndpointName> = AddressOf<Name> &
  ContentOf<Name> &
  KeyOf<Name> & { signal?: AbortSignal | undefined }

/** The same as the last argument of a function: left out where nothing has to be said. */
export type CallArguments<Name extends EndpointName> =
  object extends CallOf<Name> ? [call?: CallOf<Name>] : [call: CallOf<Name>]
