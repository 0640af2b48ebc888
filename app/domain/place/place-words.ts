/**
 * Words that guests use for a sort of place, in their languages, and the word that our places have for it; all as
 * `foldName` leaves them. What a word says beyond its sort ("new port") stays with the guest's own words.
 */
const WORDS_FOR: Readonly<Record<string, string>> = {
  airport:
    'aeroport aeroporto aeropuerto flughafen luchthaven lufthavn flygplats aerodromio aerodrom lotnisko havaalani',
  port:
    'ports porto puerto hafen haven fahrhafen faehrhafen harbour harbor limani liman ferry ferries ferryboat fahre faehre ' +
    'traghetto traghetti dock quay quai bateau bateaux boat ship schiff nave ploio karavi catamaran catamarano katamaran seajets',
  beach: 'beaches strand plage spiaggia playa praia paralia plaz',
  hotel:
    'hotels htl albergo hoteles xenodochio xenodochia xenodocheio xenodoxeio xenodoxio ksenodoxeio ksenodoxio',
  room:
    'rooms zimmer doppelzimmer chambre chambres camera camere stanza habitacion domatio domatia dwmatio dwmatia ' +
    'enikiazomena enoikiazomena',
  studio: 'studios',
  apartment:
    'apartments apartements apts flat appartement appartements appartamento appartamenti apartamento apartamentos ' +
    'ferienwohnung wohnung fewo diamerisma diamerismata',
  house:
    'haus ferienhaus maison casa spiti home accommodation unterkunft logement hebergement alloggio alojamiento katalima ' +
    'katalyma chez',
  resort: 'ressort resorts',
  camping: 'campsite campingplatz campeggio kamping zeltplatz',
  // Not "village", which hotels call themselves.
  town: 'dorf villaggio paese horio chorio pueblo aldea dorp stadt stadtzentrum ville citta ciudad stad poli city',
  centre: 'center centro zentrum centrum kentro',
  church: 'kirche eglise chiesa iglesia kerk ekklisia',
  monastery: 'kloster monastere monastero monasterio moni',
  hospital: 'krankenhaus ospedale hopital nosokomio klinik clinic',
  station: 'bahnhof stazione gare stathmos estacion',
  museum: 'museo musee museu muzeum mouseio mousio',
  archaeological:
    'archeological archaologisches archaeologisches archeologico archeologique arqueologico',
  lighthouse: 'leuchtturm phare faro faros',
  windmill: 'windmuhle windmuehle moulin mulino molino anemomylos',
  castle: 'kastro castello chateau burg kastell castillo kasteli',
  winery: 'weingut weinkellerei cantina vignoble bodega inopiio oinopoieio',
  cave: 'caves hohle hohlen hoehle grotta grotte cueva spilia spileo',
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
  [/\b[1-5] (?:stars?|sterne|etoiles|stelle|estrellas)\b/g, ' '],
  [/\b(?:by|near|on|at|facing) the sea\b|\bam meer\b|\bsul mare\b|\bbord de mer\b/g, 'seaside'],
  // "Care of", and what French and Italian put before a vowel.
  [/\bc o\b|\b[ld] (?=[aeiou])/g, ' '],
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
    .filter(Boolean)
    .flatMap((word) => (OUR_WORD.has(word) ? word : withoutCompound(word)))
    .map((word) => OUR_WORD.get(word) ?? word)
    .join(' ')
}

function withoutCompound(word: string): string[] {
  const [, ...parts] = COMPOUND.exec(word) ?? []
  const said = parts.filter((part) => part !== undefined)
  return said.length > 0 ? said : [word]
}
