/**
 * The load generator, a process of its own: sends ready-made requests over kept-open connections,
 * one at a time on each, as fast as can be or so many a second, and tells how fast the answers came. Reads a {@link Job} from the file
 * named by its argument and prints a {@link Sent} as JSON.
 */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** What to send: one request over and over for `seconds`, or each once. */
export type Job = {
  port: number
  connections: number
  /** Complete HTTP/1.1 requests as text. */
  requests: string[]
  /** Null: each request is sent once, in order. */
  seconds: number | null
  /** Requests a second over all connections, evenly; null: each as soon as the one before is answered. */
  perSecond: number | null
}

/** What came of it. Latencies in milliseconds; `statuses` counts answers by status code. */
export type Sent = {
  answers: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  statuses: Record<string, number>
}

const END_OF_HEAD = '\r\n\r\n'

const [file] = process.argv.slice(2)
if (!file) throw new Error('usage: send.ts <job.json>')
const job = JSON.parse(readFileSync(file, 'utf8')) as Job
console.log(JSON.stringify(await send(job)))

async function send(job: Job): Promise<Sent> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const requests = job.requests.map((text) => Buffer.from(text, 'utf8'))
  const ends = job.seconds === null ? Number.POSITIVE_INFINITY : job.seconds * 1000
  const started = performance.now()
  let next = 0
  const take = () => {
    if (performance.now() - started >= ends) return undefined
    const request = job.seconds === null ? requests[next] : requests[next % requests.length]
    next += 1
    return request
  }
  const between = job.perSecond === null ? null : 1000 / job.perSecond
  await Promise.all(
    Array.from({ length: job.connections }, (_, number) =>
      keepAsking(
        job.port,
        {
          take,
          due: between === null ? null : dueTimes(job.connections * between, number * between),
        },
        (status, milliseconds) => {
          latencies.push(milliseconds)
          statuses[status] = (statuses[status] ?? 0) + 1
        },
      ),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0
  const { length } = latencies
  return {
    answers: length,
    perSecond: length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    statuses,
  }
}

/** When a connection sends, in milliseconds of this process: every so often, from so many after now on. */
function dueTimes(every: number, first: number): () => number {
  let next = performance.now() + first - every
  return () => {
    next += every
    return next
  }
}

/** Where requests come from and, unless each follows its answer, when the next one is due. */
type Asked = { take: () => Buffer | undefined; due: (() => number) | null }

function keepAsking(
  port: number,
  { take, due }: Asked,
  onAnswer: (status: string, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let sentAt = 0
    let received: Buffer = Buffer.alloc(0)
    const send = (at: number | null) => {
      const request = take()
      if (!request) return void finish(socket, resolve)
      sentAt = at ?? performance.now()
      socket.write(request)
    }
    const ask = () => {
      const at = due?.() ?? null
      const early = at === null ? 0 : at - performance.now()
      // Who had to wait for the answer before has waited since it was due.
      if (early > 0) setTimeout(send, early, null)
      else send(at)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      if (!isComplete(received)) return
      onAnswer(received.toString('latin1', 9, 12), performance.now() - sentAt)
      received = Buffer.alloc(0)
      ask()
    })
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('the server closed a connection')))
  })
}

function finish(socket: Socket, resolve: () => void): void {
  socket.removeAllListeners('end').removeAllListeners('error').destroy()
  resolve()
}

/** One request is out at a time, so an answer is complete when its length, or last chunk, is. */
function isComplete(received: Buffer): boolean {
  const end = received.indexOf(END_OF_HEAD)
  if (end === -1) return false
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const start = end + END_OF_HEAD.length
  if (length !== undefined) return received.length - start >= Number(length)
  return received.subarray(-7).toString('latin1').endsWith('\r\n0\r\n\r\n')
}
