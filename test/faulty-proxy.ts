import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to requests: passed on, never answered, a fault, cut off, or a page of a portal. */
export type ProxyMode =
  | 'pass'
  | 'hang'
  | 'http-500'
  | 'http-429'
  | 'cut'
  | 'cut-answer'
  | 'nonsense'

/** A server that stands before another one and can be made to fail. */
export type FaultyProxy = {
  /** Its address, without a slash at its end. */
  url: string
  /** How often it was asked, by method. */
  asked: string[]
  setMode(mode: ProxyMode): void
  close(): Promise<void>
}

/** Starts a proxy before `target` on a free loopback port. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let mode: ProxyMode = 'pass'
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.method ?? '')
    // The target may be down: who asks the proxy then hears nothing more.
    serve(mode, target, request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    setMode(next) {
      mode = next
    },
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

async function serve(
  mode: ProxyMode,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (mode === 'hang') return
  if (mode === 'cut') return void request.socket.destroy()
  if (mode === 'http-500') return void response.writeHead(500).end('Internal Server Error')
  if (mode === 'http-429') return void response.writeHead(429).end()
  if (mode === 'nonsense') {
    response.writeHead(200, { 'content-type': 'text/html', etag: '"portal"' })
    return void response.end('<html>Please sign in to the wireless network</html>')
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
  const body = Buffer.concat(chunks)
  const answer = await fetch(`${target}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  })
  const answered = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (mode === 'cut-answer') {
    // Done there, but the answer is lost on its way.
    response.write(answered.subarray(0, 1))
    return void response.socket?.destroy()
  }
  response.end(answered)
}
