import { foldName, soundOf } from './place-name.ts'
import { canonicalWords } from './place-words.ts'

/** Words that join others, in the languages of guests. */
export const JOINING_WORDS = new Set(
  (
    'the of at in on to near by and a de la le les des du au aux di del della il el los den der die das am von vom zum zur bei ' +
    'delle dei dell dello alla all nella nel en ' +
    'sto stin sti stis sta stous tis tou o i'
  ).split(' '),
)

/** What guests call a place to sleep, as `canonicalWords` has it. */
export const STAY_WORDS = new Set(
  'hotel resort suite suites camping tent bungalow bungalows pension guesthouse apartment room studio villa villas house airbnb'.split(
    ' ',
  ),
)

/** Words that say what kind of a place it is, or join others: a place may go by them or not. */
const SIDE_WORDS = new Set([
  ...JOINING_WORDS,
  ...STAY_WORDS,
  ...(
    'paros parou greece hellas ellada gr cyclades island center centre town village hotels htl ' +
    'apartments apts rooms studios spa boutique luxury no nr number ' +
    'restaurant taverna tavern tavernas bar cafe inn xenodochio new main ' +
    'pas hafen port limani waterpark collection design member adults only plage spiaggia strand playa praia paralia'
  ).split(' '),
])

/**
 * Words that a guest adds and that part no two places: where one stands there, what one does there, how it looks, its
 * country. A place that goes by one of them still comes first.
 */
const ADDED_WORDS = new Set(
  (
    'terminal arrivals arrival departures ankunft abflug arrivees departs arrivi partenze afixis fishing beach ' +
    'seaside seafront beachfront waterfront old vecchia vecchio vieille vieux alte alter alten viejo vieja ' +
    'palio palia parking parkplatz parcheggio griechenland grece grecia grecja grekland kykladen ' +
    'kite kites kiting kitesurf kitesurfing windsurf windsurfing surf surfing club school square platia plateia piazza ' +
    'platz restaurants ristorante ristoranti restaurantes tavernes cafes bars shops altstadt storico historic ' +
    'gate stand stop tour tours trip'
  ).split(' '),
)

/** The words of a name that tell which place it is, as they sound; may leave nothing. */
export function distinctiveWords(name: string): string {
  const words = foldName(name).split(' ')
  return soundOf(words.filter((word) => !SIDE_WORDS.has(word)).join(' '))
}

/** Whether a folded word tells one place from others. */
export function isDistinctive(word: string): boolean {
  return !SIDE_WORDS.has(word) && !ADDED_WORDS.has(word) && !/^\d+$/.test(word)
}

/** The sound of a name by what tells it from others, without sorts of places and numbers; may leave nothing. */
export function distinctiveSound(name: string): string {
  return soundOf(canonicalWords(foldName(name)).split(' ').filter(isDistinctive).join(' '))
}
