import { expect, test } from 'vitest'
import { sampleLetters } from './sample-letters.ts'

// The mailbox shows a letter in a frame, where our own pages refuse to be opened.
test.each(Object.entries(sampleLetters))('links of %s open outside its frame', async (_, draw) => {
  const { html } = await draw()
  expect(html.match(/<a (?![^>]*target="_blank")[^>]*>/)).toBeNull()
})
