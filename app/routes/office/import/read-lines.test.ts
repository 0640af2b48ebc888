import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

test('lines come out whole however the stream cuts them', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'έ', '🚐', ' '), minLength: 1, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (lines, size, ended) => {
        const bytes = new TextEncoder().encode(lines.join('\n') + (ended ? '\n' : ''))
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (let at = 0; at < bytes.length; at += size) {
              controller.enqueue(bytes.slice(at, at + size))
            }
            controller.close()
          },
        })
        const read: string[] = []
        for await (const one of readLines(body)) read.push(one)
        expect(read).toEqual(lines)
      },
    ),
  )
})
