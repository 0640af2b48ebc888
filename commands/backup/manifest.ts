import { z } from 'zod'

/** Name of the manifest, the last file of a backup. */
export const MANIFEST = 'manifest.json'

/**
 * What a backup says of itself: when and by which release it was made, the newest migration of its
 * tables, the fingerprint of the key that its passport numbers are encrypted with, and whether that
 * key is in it; then every file with its length (bytes) and its SHA-256 (hex).
 */
export const manifestForm = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  release: z.string(),
  tables: z.string(),
  key: z.string(),
  holdsKey: z.boolean(),
  files: z.record(z.string(), z.strictObject({ size: z.number(), sha256: z.string() })),
})

/** A backup's manifest, checked. */
export type Manifest = z.output<typeof manifestForm>
