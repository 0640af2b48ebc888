import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { batchRequests } from './batch-requests.ts'
import { fileSecurityHeaders } from './security-headers.ts'

/** How long a client may take to send a request, and a quiet connection stays open. */
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 15_000
const KEEP_ALIVE_MS = 65_000

/** The status for what Node's parser says of a request; 400 for everything else it may say. */
const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Node's HTTP server under our limits. What Node would refuse by itself (bytes that are no request, a
 * client too slow, a missing Host, an expectation nobody meets) is refused here: no answer goes without
 * the headers that all carry.
 *
 * @param answer Gets every request that is one.
 * @param secure Whether the public address is https.
 */
export function createNodeServer(answer: RequestListener, secure: boolean): Server {
  const refuse = (response: ServerResponse, status: number) => {
    response.writeHead(status, refusalHeaders(secure)).end()
  }
  const options = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A request without a body needs no stream for one: a sixth of what a file costs.
    optimizeEmptyRequests: true,
    requireHostHeader: false,
  }
  const answerNamed = (request: IncomingMessage, response: ServerResponse) =>
    request.headers.host ? answer(request, response) : refuse(response, 400)
  return createServer(options, batchRequests(answerNamed))
    .on('checkExpectation', (_, response) => refuse(response, 417))
    .on('clientError', (error, socket) => refuseBytes(error, socket, secure))
}

/** The answer to a request that nothing of ours could read. */
export function refuseUnread(status: number, secure: boolean): Response {
  return new Response(null, { status, headers: refusalHeaders(secure) })
}

function refusalHeaders(secure: boolean): Record<string, string> {
  const own = { 'cache-control': 'no-store', connection: 'close', 'content-length': '0' }
  return { ...fileSecurityHeaders(secure), ...own, 'x-request-id': randomUUID() }
}

/** A connection in the middle of an answer is cut: a second head would be read as part of the first. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Duplex, secure: boolean): void {
  const { _httpMessage: underWay } = socket as { _httpMessage?: ServerResponse | null }
  if (!socket.writable || underWay?.headersSent) return void socket.destroy()
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400
  const lines = Object.entries(refusalHeaders(secure)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
  socket.end(head, () => socket.destroy())
}
