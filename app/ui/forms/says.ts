import { type InEnglish, texts } from '#app/content/texts.ts'

type Line = string | ((...gaps: never[]) => string)
type Gaps<Found> = Found extends (...gaps: infer Args) => string ? Args : []

/** Where lines stand in texts: `field.required`. */
type PathOf<Text> = {
  [Key in keyof Text & string]: Text[Key] extends Line ? Key : `${Key}.${PathOf<Text[Key]>}`
}[keyof Text & string]

type LineAt<Text, Path> = Path extends keyof Text
  ? Text[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Text
      ? LineAt<Text[Key], Rest>
      : never
    : never

/** A rule's line, found in the moment the rule is broken. */
export type Said = { error: () => string }

/**
 * What a rule says when it is broken, in the language of whoever is answered then.
 *
 * @param path Where the line stands, `field.tooLong`; what fills its gaps follows.
 */
export function says<Text, Path extends PathOf<Text>>(
  english: InEnglish<Text>,
  path: Path,
  ...gaps: Gaps<LineAt<Text, Path>>
): Said {
  return { error: () => lineAt(texts()(english), path, gaps) }
}

function lineAt(text: unknown, path: string, gaps: readonly unknown[]): string {
  let found = text
  for (const key of path.split('.')) found = (found as Record<string, unknown>)[key]
  return typeof found === 'function' ? found(...gaps) : String(found)
}
