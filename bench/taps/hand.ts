import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Seconds of the Keystroke-Level Model (Card, Moran and Newell, 1980): to point and press, to think
 * before each new step, to move a hand between mouse and keyboard, and for one key. A thumb needs no
 * mouse, and types 36 words a minute (Palin et al., 2019).
 */
const SECONDS = {
  phone: { press: 1.2, think: 1.35, home: 0, key: 0.33 },
  desktop: { press: 1.2, think: 1.35, home: 0.4, key: 0.2 },
}

/** What something has cost the person so far; `shortcuts` are keys that act by themselves, and among `keys`. */
export type Effort = {
  taps: number
  textFields: number
  shortcuts: number
  keys: number
  seconds: number
}

/** A person at one kind of screen: does what is asked, and counts. */
export type Hand = {
  effort: Effort
  /** One tap, or one press of the mouse. */
  tap(target: Locator): Promise<void>
  /** Opens a list of the platform and takes an entry: two taps. */
  choose(target: Locator, value: string): Promise<void>
  /** Types into the field that has the focus; `counts` as one to fill in, a search does not. */
  type(field: Locator, text: string, counts?: boolean): Promise<void>
  /** Chooses a date in a field of the platform: pressed, eight figures typed. */
  fillDate(field: Locator, date: string): Promise<void>
  /** A key that acts by itself, such as Enter or Control+k. */
  press(key: string): Promise<void>
  /** The keyboard's own key to the next field, until it is that one. */
  goOn(to: Locator): Promise<void>
}

/** Begins to count for a page. */
export function handOn(page: Page, kind: keyof typeof SECONDS): Hand {
  const cost = SECONDS[kind]
  const effort: Effort = { taps: 0, textFields: 0, shortcuts: 0, keys: 0, seconds: 0 }
  let atKeyboard = false
  const spend = (seconds: number) => {
    effort.seconds += seconds
  }
  const moveTo = (keyboard: boolean) => {
    if (atKeyboard !== keyboard) spend(cost.home)
    atKeyboard = keyboard
  }
  const tap = async (target: Locator) => {
    moveTo(false)
    await (kind === 'phone' ? target.tap() : target.click())
    effort.taps += 1
    spend(cost.think + cost.press)
  }
  const press = (count: number) => {
    moveTo(true)
    effort.keys += count
    spend(count * cost.key)
  }
  return {
    effort,
    tap,
    async choose(target, value) {
      moveTo(false)
      await target.selectOption(value)
      effort.taps += 2
      spend(2 * (cost.think + cost.press))
    },
    async type(field, text, counts = true) {
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
      if (counts) effort.textFields += 1
      spend(cost.think)
      press(text.length)
    },
    async fillDate(field, date) {
      await tap(field)
      await field.fill(date)
      effort.textFields += 1
      press(date.replaceAll('-', '').length)
    },
    async press(key) {
      await page.keyboard.press(key)
      effort.shortcuts += 1
      spend(cost.think)
      press(key.split('+').length)
    },
    async goOn(to) {
      const isThere = () => to.evaluate((element) => element === document.activeElement)
      for (let tries = 0; tries < 3 && !(await isThere()); tries += 1) {
        await page.keyboard.press('Tab')
        press(1)
      }
      await expect(to).toBeFocused()
    },
  }
}
