import { afterEach, expect, test, vi } from 'vitest'
import { downloadCsv } from './download-csv.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that answers so and keeps what is saved. */
function browser(answer: () => Response) {
  const saved: { name: string; clicked: boolean }[] = []
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    createElement: () => ({
      href: '',
      download: '',
      click() {
        saved.push({ name: this.download, clicked: true })
      },
    }),
  })
  return saved
}

const lines = (count: number) => `Type\r\n${'Transfer\r\n'.repeat(count)}`
const headers = { 'content-disposition': 'attachment; filename="bookings-2026-07-02.csv"' }

// CSV-01, CSV-04
test('the file is saved under the server’s name, and its rows are counted', async () => {
  const saved = browser(() => new Response(lines(2_500), { headers }))
  const told: number[] = []
  expect(await downloadCsv('/x', (rows) => told.push(rows))).toBe(2_500)
  expect(saved).toEqual([{ name: 'bookings-2026-07-02.csv', clicked: true }])
  expect(told.length).toBeLessThanOrEqual(3)
})

// ERR-11
test('a refusal says why, and nothing is saved', async () => {
  const saved = browser(() => Response.json({ title: 'Please sign in.' }, { status: 401 }))
  await expect(downloadCsv('/x', () => {})).rejects.toThrow('Please sign in.')
  expect(saved).toEqual([])
})

test('a file that breaks off is not saved', async () => {
  const body = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(lines(3)))
        controller.error(new Error('cut'))
      },
    })
  const saved = browser(() => new Response(body(), { headers }))
  await expect(downloadCsv('/x', () => {})).rejects.toThrow('the file did not arrive completely')
  expect(saved).toEqual([])
})
