import type { Sharp, SharpOptions } from 'sharp'

type Kind = 'jpeg' | 'png' | 'webp' | 'heif' | 'tiff'

/** What a photo is known by: bytes at a place in its beginning. */
const MAGIC: { kind: Kind; at: number; bytes: readonly number[] }[] = [
  { kind: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { kind: 'heif', at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  { kind: 'tiff', at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { kind: 'tiff', at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
]
/** The readers of these; every other one of the library stays shut. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`)

/** Tells which kind of photo a file is, by its first bytes; null for every other file. */
export function pictureKind(file: Uint8Array): Kind | null {
  const isAt = ({ at, bytes }: (typeof MAGIC)[number]) =>
    bytes.every((byte, index) => file[at + index] === byte)
  return MAGIC.find(isAt)?.kind ?? null
}

/** Loaded with the first photo, not at start. */
let library: Promise<typeof import('sharp').default> | undefined
let before: Promise<unknown> = Promise.resolve()

/**
 * Has a photo read that came from outside, one after the other: each may take much memory, and the threads
 * that it takes are also those that check passwords.
 *
 * @returns What `read` made of it; null when the file is no photo, or cannot be read as one.
 */
export function openPicture<Made>(
  file: Uint8Array,
  read: (open: (options: SharpOptions) => Sharp) => Promise<Made>,
): Promise<Made | null> {
  // Known before any library sees it: a drawing takes gigabytes to be looked at.
  if (pictureKind(file) === null) return Promise.resolve(null)
  const turn = before.then(async () => {
    const sharp = await load()
    return read((options) => sharp(file, options))
  })
  const made = turn.catch(() => null)
  before = made
  return made
}

function load() {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READERS })
    return sharp
  })
  return library
}
