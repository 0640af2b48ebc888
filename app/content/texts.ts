import { currentLocale, DEFAULT_LOCALE } from './locale.ts'

declare const english: unique symbol

/** English texts. They cannot be read but through {@link texts}, so that no other language is forgotten. */
export type InEnglish<Text> = { readonly [english]: Text }

/** What English texts read like, for props and parameters. */
export type TextsOf<English> = English extends InEnglish<infer Text> ? Text : never

/** Says English texts in the language it was made for; in English what that language lacks. */
type Texts = <Text>(english: InEnglish<Text>) => Text

/** Each language's own texts, by the English ones they say. */
const learned = new Map<string, Map<unknown, unknown>>()

/** Texts as a module of `content/en` has them. */
/* @__NO_SIDE_EFFECTS__ */
export function inEnglish<Text extends object>(text: Text): InEnglish<Text> {
  return text as unknown as InEnglish<Text>
}

/** Makes texts known in another language (BCP 47); `locales.ts` does so for whole languages. */
export function registerTexts<Text>(locale: string, english: InEnglish<Text>, text: Text): void {
  const known = learned.get(locale) ?? new Map()
  learned.set(locale, known.set(english, text))
}

/**
 * The texts in a language, that of whoever is being answered unless one is named:
 * `texts('el')(messagesEn).field.required`. Of a language nobody wrote, `el-CY` for one, the wider
 * one speaks (`el`), and at last English.
 */
export function texts(locale: string = currentLocale()): Texts {
  if (locale === DEFAULT_LOCALE) return read
  const known = learned.get(locale) ?? learned.get(locale.split('-', 1)[0] ?? '')
  if (!known) return read
  return (english) => (known.has(english) ? (known.get(english) as never) : read(english))
}

/** The texts in the language of the page, for components. */
export function useTexts(): Texts {
  return texts()
}

function read<Text>(english: InEnglish<Text>): Text {
  return english as unknown as Text
}
