import { PAGES } from '#test/pages.ts'
import type { TestProduct } from '#test/product.ts'
import { createHttpApp } from '../../http/app.ts'
import type { Call } from './world.ts'

/** Calls the whole product, pages and guards before the API included, without a socket. */
export function callProduct({ services }: TestProduct, build = PAGES): Call {
  const stopping = new AbortController().signal
  const app = createHttpApp({ services, build, mode: 'test', stopping })
  return async (path, { method, headers, body = null }) => {
    const request = new Request(`${services.settings.origin}${path}`, { method, headers, body })
    const incoming = {
      headers: Object.fromEntries(request.headers),
      socket: { remoteAddress: '127.0.0.1' },
    }
    const answer = await app.request(request, undefined, { incoming })
    const isEndless = answer.headers.get('content-type') === 'text/event-stream'
    if (isEndless) await answer.body?.cancel()
    const text = isEndless ? '' : await answer.text()
    return { status: answer.status, headers: answer.headers, text }
  }
}
