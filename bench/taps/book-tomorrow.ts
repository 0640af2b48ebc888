import { expect, type Page } from '@playwright/test'
import type { Hand } from './hand.ts'

/** Says when and for how many, where from and to are chosen: tomorrow at 14:30 for two; then goes on to the details. */
export async function bookTomorrow(page: Page, hand: Hand): Promise<void> {
  const picks = (name: RegExp) => page.getByRole('group', { name })
  await hand.tap(picks(/^Day/).getByRole('button', { name: 'Tomorrow' }))
  await hand.choose(page.getByLabel('Time'), '14:30')
  await hand.tap(picks(/^People/).getByRole('button', { name: '2' }))
  const book = page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first()
  await expect(book).toHaveAttribute('aria-disabled', 'false')
  await hand.tap(book)
}
