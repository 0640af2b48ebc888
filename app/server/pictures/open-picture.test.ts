import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPicture, pictureKind } from './open-picture.ts'

const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
const width = (file: Uint8Array) =>
  openPicture(file, async (open) => (await open({}).metadata()).width)

test.each(['jpeg', 'png', 'webp', 'tiff'] as const)('a %s is read', async (kind) => {
  const file = await plain().toFormat(kind).toBuffer()
  expect(pictureKind(file)).toBe(kind)
  expect(await width(file)).toBe(8)
})

test.each([
  ['nothing', ''],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'],
  ['a drawing with a mark before it', '\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a document', '%PDF-1.7\n'],
  ['a picture of a kind that no camera makes', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['a page', '<!doctype html>'],
])('%s is known by its first bytes, and opened by no library', async (_, text) => {
  let isOpened = false
  const made = await openPicture(Buffer.from(text), async () => {
    isOpened = true
  })
  expect([made, isOpened]).toEqual([null, false])
})

test('the library reads nothing else even when it is handed over', async () => {
  await width(await plain().png().toBuffer())
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported')
  const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')
  await expect(sharp(gif).metadata()).rejects.toThrow('unsupported')
})

test('photos are read one after the other, whatever becomes of one', async () => {
  const file = await plain().png().toBuffer()
  let [open, most] = [0, 0]
  const read = async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise(setImmediate)
    open -= 1
    if (most > 5) return
    throw new Error('broken')
  }
  const all = await Promise.all(Array.from({ length: 5 }, () => openPicture(file, read)))
  expect(all).toEqual([null, null, null, null, null])
  expect(most).toBe(1)
})
