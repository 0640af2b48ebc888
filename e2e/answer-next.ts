import type { Page, Route } from '@playwright/test'

/**
 * The next call to an address is answered by the journey, the ones after it by the product. A route of one time would
 * take interception from the browser just as the product's next call goes out, which then is never sent.
 */
export async function answerNext(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isNext = true
  await page.route(address, (route) => {
    if (!isNext) return route.fallback()
    isNext = false
    return answer(route)
  })
}

/** Holds the next call to an address back; what comes with it lets the call go. */
export async function holdNext(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await answerNext(page, address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** What the product says while its store is away. */
export const AWAY = 'Our system is briefly unavailable. Please try again in a moment.'

/** Answers a call as the server does whose store is away. */
export const refuse = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 503, code: 'away', title: AWAY }),
  })
