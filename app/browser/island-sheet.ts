/** The sheet of the page's island, named where the build put only what the drawn page can use. */
const named = document.querySelector<HTMLTemplateElement>('template[data-island-sheet]')

/** Its address, for a page that fetches it ahead; none where no island is. */
export function islandSheetAddresses(): string[] {
  const sheets = named?.content.querySelectorAll('link') ?? []
  return Array.from(sheets, ({ href }) => href)
}

/**
 * Puts it in force, once: an island brings classes that the drawn page does not have. It stands
 * behind the page's own styles, and before the sheet of our fonts, which takes over from theirs.
 */
export function loadIslandSheet(): Promise<unknown> {
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
