import { join } from 'node:path'
import { root, startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import type { Request } from './load/index.ts'
import { startFileServer } from './nginx.ts'
import { untilPacked } from './packed.ts'
import { interleave } from './rounds.ts'
import type { Bench } from './types.ts'

const CONNECTIONS = 16
const LEAST_RATIO = 0.5

/** The prerendered home page in brotli with all its headers, against nginx with the same files. */
export const pages: Bench = async ({ folder, say }) => {
  const server = await startBuilt({ port: await freePort(), dataDir: join(folder, 'data') })
  const nginx = await startFileServer(join(root, 'build/client'), folder)
  if (!nginx) say('pages: no comparison, nginx with brotli_static is not on this machine')
  try {
    const request: Request = { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }
    await untilPacked(server.port)
    for (const { port } of [server, ...(nginx ? [nginx] : [])]) await expectBrotli(port)
    const { ours, theirs } = await interleave(
      { port: server.port, request },
      nginx && { port: nginx.port, request },
      CONNECTIONS,
    )
    return [
      {
        name: `Prerendered home page, brotli, ${CONNECTIONS} connections`,
        unit: '/s',
        ours: ours.perSecond,
        ...(theirs && { reference: theirs.perSecond }),
        budget: `≥ ${LEAST_RATIO} × nginx`,
        met: theirs && ours.perSecond / theirs.perSecond >= LEAST_RATIO,
      },
    ]
  } finally {
    await nginx?.stop()
    await server.stop()
  }
}

/** A comparison with uncompressed answers would say nothing. */
async function expectBrotli(port: number): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
  await answer.arrayBuffer()
  const encoding = answer.headers.get('content-encoding')
  if (encoding !== 'br') throw new Error(`port ${port} answers ${encoding ?? 'uncompressed'}`)
}
