import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, requestIdContext, storeTroubleContext } from '#app/request-context.ts'
import { noteFailure, servicesContext } from '#app/services.server.ts'
import { NonceContext } from '#app/ui/frame/nonce.ts'

/** Renders a page to whole HTML: pages are small and wait for nothing, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  let failed = status
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError: (error) => {
        failed = 500
        if (request.signal.aborted) return
        reportFailure(error, context)
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(await new Response(stream).text(), { headers, status: failed })
}

/** Logs what a visitor did not cause; a missing page or a closed browser is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const requestId = context.get(requestIdContext)
  const words = 'page failed'
  const isTrouble = noteFailure(context.get(servicesContext), { error, requestId, words })
  // Read when the page is drawn, which is after this.
  if (isTrouble) (context as RouterContextProvider).set(storeTroubleContext, true)
}

function reportFailure(error: unknown, context: RouterContextProvider): void {
  try {
    const requestId = context.get(requestIdContext)
    context.get(servicesContext).log.error({ err: error, requestId }, 'page not rendered')
  } catch {
    // While pages are prerendered there is no log: the build says it.
    console.error(error)
  }
}
