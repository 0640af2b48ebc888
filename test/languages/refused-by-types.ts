import type { Catalogue } from '#app/content/catalogue.ts'
import { messagesEn } from '#app/content/en/messages.ts'

// Nobody runs this. It is compiled by `npm run check`, which fails where a line is not refused any more.

/** Languages with something wrong. */
export function refusedCatalogues(whole: Catalogue): Catalogue[] {
  const { messages } = whole.messages
  const { required: _, ...fewer } = messages.field
  const { faq: __, ...without } = whole
  const tooLong = (limit: Date) => String(limit)
  return [
    // @ts-expect-error a text is missing
    { ...whole, messages: { messages: { ...messages, field: fewer } } },
    // @ts-expect-error a module is missing
    without,
    // @ts-expect-error a gap is filled with something else
    { ...whole, messages: { messages: { ...messages, field: { ...messages.field, tooLong } } } },
  ]
}

/** English that is read past the language of whoever is answered. */
export function refusedReading(): unknown {
  // @ts-expect-error the words of English texts are no properties of theirs
  return messagesEn.field
}
