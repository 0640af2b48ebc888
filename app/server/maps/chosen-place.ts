import { z } from 'zod'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { ChosenPlace, FoundPlace, Suggestion } from './types.ts'

/**
 * Packs suggested places into the ids the browser sees, and opens what it brings back. Signed with
 * the label: nobody can ask the price of a near place under the name of a far one.
 */
export type PlaceTokens = {
  suggestion(found: FoundPlace, session?: string): Suggestion
  /** Null for a text that was not picked from the list: the text alone counts. */
  open(text: string, id: string | undefined): ChosenPlace | null
}

/** Ids signed by the product's keys; without keys the ids stand for nothing. */
export function placeTokens(keys: Pick<Keys, 'sign' | 'open'> | undefined): PlaceTokens {
  return {
    suggestion({ id, coordinates, ...shown }, session) {
      if (!keys) return { ...shown, ...(id && { id }) }
      const chosen: ChosenPlace = { label: shown.label, id, session, coordinates }
      return { ...shown, id: keys.sign('place', chosen) }
    },
    open(text, id) {
      const chosen = keys && id ? chosenShape.safeParse(keys.open('place', id)).data : null
      return chosen?.label === text ? chosen : null
    },
  }
}

const chosenShape = z.object({
  label: z.string(),
  id: z.string().optional(),
  session: z.string().optional(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }).optional(),
}) satisfies z.ZodType<ChosenPlace>

const SESSION = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** A typing session is a random name in the form of a UUID; nothing else of a visitor's reaches a maps service as one. */
export function readSession(text: string | undefined): string | undefined {
  return text && SESSION.test(text) ? text : undefined
}
