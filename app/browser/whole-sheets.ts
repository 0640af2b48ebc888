/** The page's whole style sheets, named where the build put only what the drawn page can use. */
const named = document.querySelector<HTMLTemplateElement>('template[data-whole]')

/** Their addresses, for a page that fetches them ahead. */
export function wholeSheetAddresses(): string[] {
  const sheets = named?.content.querySelectorAll('link') ?? []
  return Array.from(sheets, ({ href }) => href)
}

/**
 * Puts them in force, once: an island brings classes that the drawn page does not have. They stand
 * behind the page's own styles, and before the sheet of our fonts, which takes over from theirs.
 */
export function loadWholeSheets(): Promise<unknown> {
  const sheets = [...(named?.content.children ?? [])]
  const loaded = sheets.map(
    (sheet) =>
      new Promise((done) => {
        sheet.addEventListener('load', done)
        sheet.addEventListener('error', done)
      }),
  )
  document.querySelector('head > style')?.after(...sheets)
  return Promise.all(loaded)
}
