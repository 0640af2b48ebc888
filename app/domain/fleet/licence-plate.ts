/** Greek plates use the fourteen capitals that look the same in both scripts; two people may mean
 * one car and type it in different ones. */
const LATIN: Readonly<Record<string, string>> = {
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
}
const GREEK_PLATE = /^([A-Z]{3})[ -]?(\d{4})$/

/**
 * Brings a licence plate to the one form it is stored in: capitals, Latin letters for Greek ones
 * that look the same, single blanks, and a hyphen in Greek plates ("εμχ 1001" is "EMX-1001"). What
 * comes out comes out unchanged when put in again.
 */
export function licencePlate(typed: string): string {
  const plain = typed.trim().toUpperCase().replace(/\s+/gu, ' ')
  const latin = Array.from(plain, (letter) => LATIN[letter] ?? letter).join('')
  return latin.replace(GREEK_PLATE, '$1-$2')
}
