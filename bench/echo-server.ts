/**
 * The reference of the quotes: `node:http` and nothing else, a process of its own. Reads the whole
 * request and answers the bytes of the file named by its argument; prints its port.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [file = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  headers: Record<string, string>
  body: string
}

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, headers)
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
