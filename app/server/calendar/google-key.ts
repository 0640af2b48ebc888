import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { SettingsError } from '#app/server/config/index.server.ts'

const KeyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

/** Who copies trips to Google: a service account's address, key, and where it gets its tokens. */
export type GoogleKey = { email: string; privateKey: string; tokenUri: string }

/**
 * Reads a service account's key file.
 *
 * @param credentials The file's path or its JSON.
 * @throws {SettingsError} It cannot be read or is no such file; says nothing of its content.
 */
export function readGoogleKey(credentials: string): GoogleKey {
  const parsed = KeyFile.safeParse(parse(credentials))
  if (!parsed.success) throw wrong('it is no key file of a service account')
  const { client_email: email, private_key: privateKey, token_uri: tokenUri } = parsed.data
  return { email, privateKey, tokenUri }
}

function parse(credentials: string): unknown {
  try {
    const isJson = credentials.trimStart().startsWith('{')
    return JSON.parse(isJson ? credentials : readFileSync(credentials, 'utf8'))
  } catch {
    throw wrong('the key file cannot be read')
  }
}

function wrong(why: string): SettingsError {
  return new SettingsError(`Setting GOOGLE_CALENDAR_CREDENTIALS is wrong: ${why}`)
}
