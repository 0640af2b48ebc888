import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A service that sends whoever asks it on to another address, for the running test. `followed` are the requests that
 * arrived there, by method and path.
 */
export async function startRedirecting(status: 301 | 302 | 307 | 308 = 307) {
  const followed: string[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { method, url = '/' } = request
    if (url.startsWith('/elsewhere')) followed.push(`${method} ${url}`)
    else asked.push(`${method} ${url}`)
    const { port } = server.address() as AddressInfo
    response.writeHead(url.startsWith('/elsewhere') ? 200 : status, {
      location: `http://localhost:${port}/elsewhere`,
    })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, followed }
}
