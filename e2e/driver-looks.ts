import type { Locator, Page } from '@playwright/test'
import { expect } from './visitor.ts'

/** The least a thumb needs, in pixels. */
const TARGET = 56

/** Fails on what is to be pressed and is smaller than a thumb needs: everything a driver sees now. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page
    .locator('button, a, label.photo, input:not([type=file]), textarea')
    .evaluateAll((targets, least) => {
      const sizes = targets
        // Asked beside its size: what goes away between two questions has no size and is not small.
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        .map((target) => {
          const { width, height } = target.getBoundingClientRect()
          const words = target.getAttribute('aria-label') ?? target.textContent
          return { words, width, height }
        })
      // Half a pixel is the browser's rounding.
      return sizes.filter(({ width, height }) => Math.min(width, height) < least - 0.5)
    }, TARGET)
  expect(small).toEqual([])
}

/** Fails on what reaches over the edge of the screen. */
export async function expectNothingOver(page: Page): Promise<void> {
  const over = await page
    .locator('main *')
    .evaluateAll((parts) =>
      parts
        .filter(
          (part) => part.getBoundingClientRect().right > document.documentElement.clientWidth - 8,
        )
        .map((part) => part.className || part.localName),
    )
  expect(over).toEqual([])
}

/** The words of a text that do not stand in one line. */
export function brokenWords(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    // The app gives each text an element of its own.
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const words = [...letters.data.matchAll(/[^\s-]+/g)]
    const linesOf = ({ 0: word, index }: RegExpExecArray) => {
      const range = document.createRange()
      range.setStart(letters, index)
      range.setEnd(letters, index + word.length)
      return range.getClientRects().length
    }
    return words.filter((word) => linesOf(word) > 1).map(([word]) => word)
  })
}

/** Fails on what a thumb does not reach while the hand holds the phone: it is seen, in the lower third of the screen. */
export async function expectInReach(target: Locator): Promise<void> {
  const { height = 0 } = target.page().viewportSize() ?? {}
  const box = await target.boundingBox()
  expect(box?.y).toBeGreaterThan((height * 2) / 3)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
}

/** How bright the page is behind everything, 0 black to 1 white. */
export function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    canvas.fillStyle = getComputedStyle(
      document.querySelector('article') as Element,
    ).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  })
}

/** Has the page count who keeps its screen lit: a browser without a screen has none. Before it is opened. */
export async function countLitScreens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = async () => {
      change(1)
      return { release: async () => change(-1) }
    }
    const change = (by: number) => {
      const counted = window as unknown as { lit?: number }
      counted.lit = (counted.lit ?? 0) + by
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
}

/** How many keep its screen lit now. */
export function litScreens(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { lit?: number }).lit ?? 0)
}
