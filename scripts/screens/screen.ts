import type { Page } from '@playwright/test'

/** One screen: how to come to it from a fresh visit; `phoneOnly` ones exist on small screens. */
export type Screen = {
  name: string
  open: (page: Page) => Promise<unknown>
  phoneOnly?: boolean
  /** A first visit, before anything was answered about cookies. */
  unasked?: boolean
  /** The window, not the whole page: something lies over it. */
  windowOnly?: boolean
}
