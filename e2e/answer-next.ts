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
