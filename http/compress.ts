import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Quality 4: a tenth of a millisecond for a page, within a fifth of the best size. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const WORTHWHILE_BYTES = 1024

/** Compresses a rendered page for browsers that take brotli; everything else passes unchanged. */
export async function compressPage(request: Request, response: Response): Promise<Response> {
  const accepts = request.headers.get('accept-encoding')?.includes('br')
  if (!accepts || !response.body || response.headers.has('content-encoding')) return response
  const body = Buffer.from(await response.arrayBuffer())
  const small = body.length < WORTHWHILE_BYTES
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (!small) headers.set('content-encoding', 'br')
  const { status, statusText } = response
  const packed = small ? body : await compress(body, OPTIONS)
  return new Response(new Uint8Array(packed), { status, statusText, headers })
}
