import { foldName } from '#app/domain/place/place-name.ts'
import { findZone } from './keyword-search.ts'

/** Other islands, ports and towns that guests ask for; as they are when folded. */
const FAR = new Set(
  (
    'mykonos mikonos naxos santorini thira thera fira oia ios syros siros tinos sifnos serifos milos ' +
    'folegandros amorgos koufonisia koufonissi kythnos kea andros delos dilos crete kriti heraklion ' +
    'iraklio chania rhodes rodos corfu kerkyra kos skiathos zakynthos lefkada athens athina athinas ' +
    'athinon athen athenes atene atenas naxou mykonou santorinis sikinos kimolos schinoussa schoinousa donoussa anafi ikaria ' +
    'samos patmos piraeus pireas piraus piree pireo pirea rafina lavrio thessaloniki ermoupoli rome london paris berlin istanbul'
  ).split(' '),
)

/** Kinds of built-in places that make a far name a part of a Paros address: "Hotel Naxos, Naoussa". */
const SETTLED = ['village', 'beach', 'hotel', 'port']

/** Whether a text that names no known place names another island or the mainland. */
export function namesFarPlace(text: string): boolean {
  const words = foldName(text).split(' ')
  if (!words.some((word) => FAR.has(word))) return false
  if (words.includes('paros') || words.includes('parou')) return false
  const zone = findZone(text)
  return zone === null || !SETTLED.includes(zone.kind)
}
