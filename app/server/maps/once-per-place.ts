import type { KnownPlace } from './types.ts'

/**
 * Remembers what follows from a place alone, as long as that place is known: whenever the office changes one place, the
 * words of all others are put in order again, which are as they were.
 */
export function oncePerPlace<Said>(read: (place: KnownPlace) => Said): (place: KnownPlace) => Said {
  const remembered = new WeakMap<KnownPlace, Said>()
  return (place) => {
    const said = remembered.get(place) ?? read(place)
    remembered.set(place, said)
    return said
  }
}
