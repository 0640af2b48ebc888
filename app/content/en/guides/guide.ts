/** Ids of the destination guides; a guide's address is /destinations/{id}. */
export type DestinationId =
  | 'naoussa'
  | 'parikia'
  | 'lefkes'
  | 'golden-beach'
  | 'piso-livadi'
  | 'aliki'
  | 'dryos'

/** A thing to do: what it is called and what to expect. */
export type ThingToDo = { title: string; description: string }

/** A kind of place to eat, or a beach: its name and what to expect. */
export type NamedPlace = { name: string; description: string }

/**
 * One guide. `place` is the name the maps know, used for the road from airport and port;
 * the sentences of `transportation` stand beside the computed kilometres and minutes.
 */
export type Destination = {
  id: DestinationId
  name: string
  place: string
  title: string
  description: string
  alt: string
  content: {
    introduction: readonly string[]
    history: readonly string[]
    thingsToDo: readonly ThingToDo[]
    restaurants: readonly NamedPlace[]
    beaches?: readonly NamedPlace[]
    tips: readonly string[]
    transportation: { fromAirport: string; fromPort: string; localTransport: string }
  }
}
