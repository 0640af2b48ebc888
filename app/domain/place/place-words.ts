/**
 * Words that guests use for a sort of place, in their languages, and the word that our places have for it; all as
 * `foldName` leaves them. What a word says beyond its sort ("new port") stays with the guest's own words.
 */
const WORDS_FOR: Readonly<Record<string, string>> = {
  airport:
    'aeroport aeroporto aeropuerto flughafen luchthaven lufthavn flygplats aerodromio aerodrom lotnisko havaalani',
  port:
    'ports porto puerto hafen haven fahrhafen faehrhafen harbour harbor limani liman ferry ferries ferryboat fahre faehre ' +
    'traghetto traghetti bateau bateaux boat ship schiff nave ploio karavi catamaran catamarano katamaran seajets',
  beach: 'beaches strand plage spiaggia playa praia paralia plaz',
  hotel: 'hotels htl albergo hoteles xenodochio xenodochia xenodocheio',
  resort: 'ressort resorts',
  camping: 'campsite campingplatz campeggio kamping zeltplatz',
  // Not "village", which hotels call themselves.
  town: 'dorf villaggio paese horio chorio pueblo aldea dorp stadt stadtzentrum ville citta ciudad stad poli city',
  centre: 'center centro zentrum centrum kentro',
  church: 'kirche eglise chiesa iglesia kerk ekklisia',
  monastery: 'kloster monastere monastero monasterio moni',
  hospital: 'krankenhaus ospedale hopital nosokomio klinik clinic',
  station: 'bahnhof stazione gare stathmos estacion',
  castle: 'kastro castello chateau burg kastell castillo kasteli',
  winery: 'weingut weinkellerei cantina vignoble bodega inopiio oinopoieio',
  cave: 'hohle hoehle grotta grotte cueva spilia',
  valley: 'tal valle vallee kilada',
  butterflies: 'butterfly schmetterlinge schmetterlings farfalle papillons mariposas petaloudon',
  quarries: 'quarry steinbruch steinbruche carriere latomia',
  golden: 'goldener goldene goldenen dorata dorato doree',
  hundred: '100 hundert cento cent',
  doors: 'turen tueren porte portes gates',
}

/** Whole phrases that mean one sort of place; the lines that call at Paros go from its port. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:blue star|golden star|fast|minoan|hellenic)(?: (?:ferries|ferry|lines|seaways))+\b/g,
    'port',
  ],
  [/\bblue star\b/g, 'port'],
  [/\b(?:busbahnhof|gare routiere|stazione (?:degli )?autobus|bus terminal)\b/g, 'bus station'],
]

const OUR_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS_FOR).flatMap(([ours, theirs]) =>
    theirs.split(' ').map((word) => [word, ours] as const),
  ),
)

/** What German writes in one word: "Monastiristrand", "Schmetterlingstal". */
const COMPOUND = /^([a-z]{4,})(strand|hafen|dorf)$|^([a-z]{4,}s)(tal)$/

/** A folded text with the words for sorts of places as ours have them: "hafen naoussa" becomes "port naoussa". */
export function canonicalWords(folded: string): string {
  const plain = PHRASES.reduce((text, [phrase, ours]) => text.replace(phrase, ours), folded)
  return plain
    .split(' ')
    .flatMap((word) => (OUR_WORD.has(word) ? word : withoutCompound(word)))
    .map((word) => OUR_WORD.get(word) ?? word)
    .join(' ')
}

function withoutCompound(word: string): string[] {
  const [, ...parts] = COMPOUND.exec(word) ?? []
  const said = parts.filter((part) => part !== undefined)
  return said.length > 0 ? said : [word]
}
