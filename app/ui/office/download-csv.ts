import { exportTextEn } from '#app/content/en/office-csv.ts'
import { texts } from '#app/content/texts.ts'

const LINE_END = 10
/** Bookings between two signs of life. */
const REPORT_EVERY = 1_000

/**
 * Loads a CSV file as it comes and hands it to the browser to be saved, under the server's name.
 *
 * @param onRows Hears how many lines have come, now and then.
 * @returns How many bookings are in it.
 * @throws {Error} With the reason in words; nothing is saved then.
 */
export async function downloadCsv(path: string, onRows: (rows: number) => void): Promise<number> {
  const answer = await fetch(path).catch(() => {
    throw new Error(texts()(exportTextEn).unreachable)
  })
  if (!answer.ok || !answer.body) throw new Error(await reasonOf(answer))
  const { pieces, rows } = await collect(answer.body, onRows)
  save(new Blob(pieces, { type: 'text/csv' }), fileNameOf(answer))
  return rows
}

async function collect(body: ReadableStream<Uint8Array>, onRows: (rows: number) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let [lines, reported] = [0, 0]
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error(texts()(exportTextEn).cut)
    })
    if (done) return { pieces, rows: Math.max(0, lines - 1) }
    pieces.push(value as Uint8Array<ArrayBuffer>)
    for (const byte of value) if (byte === LINE_END) lines += 1
    if (lines - reported >= REPORT_EVERY) {
      reported = lines
      onRows(lines)
    }
  }
}

async function reasonOf(answer: Response): Promise<string> {
  const { title } = (await answer.json().catch(() => ({}))) as { title?: string }
  return title || texts()(exportTextEn).unreachable
}

function fileNameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'bookings.csv'
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
