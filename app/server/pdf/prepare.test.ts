import { expect, test, vi } from 'vitest'

const opened = vi.hoisted(() => ({ fonts: 0 }))
vi.mock('./unpack-woff.ts', async (original) => {
  const { unpackWoff } = await original<typeof import('./unpack-woff.ts')>()
  return {
    unpackWoff(file: Buffer) {
      opened.fonts += 1
      return unpackWoff(file)
    },
  }
})

test('once drawing is prepared, the first document opens no font', async () => {
  const { openDocument, prepareDrawing } = await import('./index.server.ts')
  await prepareDrawing()
  const before = opened.fonts
  expect(before).toBeGreaterThan(0)
  const { sheet, end } = openDocument({ title: 'One', author: 'Two', createdAt: new Date() })
  sheet.title('Evidence about PT-1')
  sheet.strong('Χριστόφορος')
  sheet.paragraph('Your driver waits. Χριστόφορος')
  expect((await end()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(opened.fonts).toBe(before)
})
