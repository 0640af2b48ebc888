import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleLetters } from './sample-letters.ts'

test.each(Object.entries(sampleLetters))('docs/mail/%s', async (name, draw) => {
  const mail = await draw()
  compareGolden(`${name}.html`, `${mail.html}\n`)
  // The mailbox shows a letter in a frame, where our own pages refuse to be opened.
  expect(mail.html.match(/<a (?![^>]*target="_blank")[^>]*>/)).toBeNull()
  compareGolden(`${name}.txt`, `Subject: ${mail.subject}\n\n${mail.text}`)
})

/** Compares with the file under docs/mail, or writes it when UPDATE_GOLDENS=1. */
function compareGolden(file: string, content: string): void {
  const folder = join(import.meta.dirname, '../../docs/mail')
  if (process.env.UPDATE_GOLDENS === '1') {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  expect(content).toBe(readFileSync(join(folder, file), 'utf8'))
}
