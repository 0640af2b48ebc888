import type { FilePart } from './odd-body.ts'
import type { Caller, World } from './world.ts'

/**
 * How an endpoint is asked rightly: by whom, with what in path, query and body, and how it then answers.
 * From that the odd requests are made.
 */
export type Endpoint = {
  by?: Caller
  /** Parts of the path, by their names. */
  params?: (world: World) => Record<string, string | number>
  query?: (world: World) => Record<string, string>
  /** A JSON body with every field the endpoint reads. */
  body?: (world: World) => object
  /** A form of several parts instead. */
  form?: (world: World) => Record<string, string | FilePart>
  answers: number
}

/** An endpoint the office asks. */
export const office = (
  answers: number,
  asked: Omit<Endpoint, 'answers' | 'by'> = {},
): Endpoint => ({
  by: 'office',
  answers,
  ...asked,
})

/** A row by its number. */
export const row = (id: number) => () => ({ id })
