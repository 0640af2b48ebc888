import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What the fake maps service was asked; `body` is the parsed JSON of a POST. */
export type ReceivedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

/** How it answers: JSON, JSON with a status, text that is no JSON, a cut connection, or never. */
export type Reply =
  | { json: unknown; status?: number }
  | { text: string }
  | 'cut the connection'
  | 'say nothing'

/**
 * Starts a maps service on a free local port for the running test; `reply` may change what it
 * answers at any time. Everything it was asked is kept in `asked`.
 */
export async function startFakeProvider(reply: (received: ReceivedRequest) => Reply) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const question = await read(request)
    received.push(question)
    const answer = reply(question)
    if (answer === 'say nothing') return
    if (answer === 'cut the connection') {
      request.socket.destroy()
      return
    }
    const isText = 'text' in answer
    response.statusCode = isText ? 200 : (answer.status ?? 200)
    response.setHeader('content-type', 'application/json')
    response.end(isText ? answer.text : JSON.stringify(answer.json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: new Headers(request.headers as Record<string, string>),
    body: text === '' ? null : JSON.parse(text),
  }
}
