import type { Page } from '@playwright/test'

/** The question at the bottom of the page. */
export const banner = (page: Page) =>
  page.getByRole('region', { name: /^(May we count your visit\?|What this site keeps)$/ })

/** The dialog behind “Customize” and “Cookie Settings”. */
export const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' })

/** The free switch of the settings. */
export const analyticsSwitch = (page: Page) =>
  settings(page).getByRole('switch', { name: 'Analytics' })

/** A button of the banner by its name. */
export const inBanner = (page: Page, name: string) => banner(page).getByRole('button', { name })

/** A button of the settings by its name. */
export const inSettings = (page: Page, name: string) => settings(page).getByRole('button', { name })
