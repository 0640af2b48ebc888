import { foldName, withoutGenericWords } from './place-name.ts'

/** What a place is called: the label people see, and every other name it goes by. */
export type NamedPlace = { id: string; label: string; names: readonly string[] }

/** One spelling for all that is the same name: "Yria, Paros" is "yria". "Villa Aria 2" is another than "Villa Aria 1". */
export function nameKey(name: string): string {
  const folded = foldName(name)
  return withoutGenericWords(folded) || folded
}

/** By its key, which place a name is that of already. */
type NameOwners = ReadonlyMap<string, NamedPlace>

/** Collects who has which name; the first of two that share one. */
export function nameOwners(places: Iterable<NamedPlace>): NameOwners {
  const owners = new Map<string, NamedPlace>()
  for (const place of places) {
    for (const name of [place.label, ...place.names]) {
      const key = nameKey(name)
      if (!owners.has(key)) owners.set(key, place)
    }
  }
  return owners
}

/** The first of a place's names that another one has, and whose it is; null when all are free. */
export function findTakenName(
  { id, label, names }: NamedPlace,
  owners: NameOwners,
): { name: string; owner: NamedPlace } | null {
  for (const name of [label, ...names]) {
    const owner = owners.get(nameKey(name))
    if (owner && owner.id !== id) return { name, owner }
  }
  return null
}
