/** The end of a customer's private address, of a booking or a request, as letters carry it. */
const LINK = /\/(manage|request)\/[A-Za-z0-9_.-]{20,}/g
/** What stands in its place in the store. */
const PLACE = /\/(?:manage|request)\/\{link\}/g

/** Words of a letter without the customer's link: whoever reads the store must not open the booking. */
export function withoutLink<Words extends string | null>(words: Words): Words {
  return (words === null ? null : words.replaceAll(LINK, '/$1/{link}')) as Words
}

/**
 * Stored words with the customer's link of today in its place.
 *
 * @param manageUrl Null when there is none any more: the page then asks for reference and address.
 */
export function withLink<Words extends string | null>(
  words: Words,
  manageUrl: string | null,
): Words {
  if (words === null) return words
  const path = manageUrl === null ? '/manage' : new URL(manageUrl).pathname
  return words.replaceAll(PLACE, () => path) as Words
}
