/**
 * A guard of a promise, how it is switched off, and the test that then goes red. `of` is what it keeps: an id of
 * the reviews (`money C1`, `security H1`), a requirement of docs/security.md (`doors 3.4.8`) or a promise of
 * docs/reliability.md in a few words. What is cut stands once in `file`.
 */
export type Guard = { of: string; file: string; cuts: [from: string, to: string][]; test: string }

/**
 * The text of the guard's file without it.
 *
 * @throws Where what is to be cut does not stand there once: the code has changed, and the guard's line with it.
 */
export function withoutGuard({ of, file, cuts }: Guard, source: string): string {
  return cuts.reduce((text, [from, to]) => {
    const { length } = text.split(from)
    if (length !== 2) throw new Error(`${of}: found ${length - 1} times in ${file}: ${from}`)
    return text.replace(from, () => to)
  }, source)
}
