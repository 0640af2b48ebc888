import { connect, createServer, type Socket } from 'node:net'

/**
 * Where a connection can be cut: before `begin` or any other statement reaches the server, before
 * `commit` does, or after it did, so that only its answer is lost.
 */
export type CutMoment = 'begin' | 'statement' | 'commit' | 'commit-unanswered'

/** A way to PostgreSQL that fails as a network can. */
export type DatabaseProxy = {
  /** The address of this database through the proxy. */
  url(databaseUrl: string): string
  /** Cuts all connections and refuses new ones until mended. */
  cut(): void
  /** Lets nothing pass, in no direction; connections stay, new ones are taken and hear nothing. */
  freeze(): void
  /** Ends cut and freeze. What was frozen goes on its way. */
  mend(): void
  /** Connections refused so far. */
  refused(): number
  /** Cuts the connection at each of the next so many such moments, alone. */
  cutAt(moment: CutMoment, times: number): void
  /** Moments still to come of those asked for. */
  cutsLeft(): number
  stop(): Promise<void>
}

type Link = { socket: Socket; onward: Socket; held: (() => void)[]; unanswered: boolean }
type World = {
  target: URL
  links: Set<Link>
  state: 'open' | 'cut' | 'frozen'
  moment: CutMoment
  cutsLeft: number
  refused: number
}

/** Starts a proxy before the server of this address, on a free loopback port. */
export async function startDatabaseProxy(serverUrl: string): Promise<DatabaseProxy> {
  const world: World = {
    target: new URL(serverUrl),
    links: new Set<Link>(),
    state: 'open',
    moment: 'begin',
    cutsLeft: 0,
    refused: 0,
  }
  const server = createServer((socket) => take(world, socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    world.state = 'cut'
    for (const link of world.links) destroy(link)
  }
  return {
    url(databaseUrl) {
      const url = new URL(databaseUrl)
      const own = server.address()
      url.port = String(typeof own === 'object' && own ? own.port : 0)
      return url.href
    },
    cut,
    freeze() {
      world.state = 'frozen'
    },
    mend() {
      world.state = 'open'
      for (const { held } of world.links) for (const pass of held.splice(0)) pass()
    },
    refused: () => world.refused,
    cutAt(moment, times) {
      world.moment = moment
      world.cutsLeft = times
    },
    cutsLeft: () => world.cutsLeft,
    async stop() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function take(world: World, socket: Socket): void {
  socket.on('error', () => {})
  if (world.state === 'cut') {
    world.refused += 1
    socket.destroy()
    return
  }
  const onward = connect(Number(world.target.port), world.target.hostname)
  onward.on('error', () => {})
  const link: Link = { socket, onward, held: [], unanswered: false }
  world.links.add(link)
  const forget = () => {
    if (!link.unanswered) destroy(link)
    world.links.delete(link)
  }
  socket.on('close', forget)
  onward.on('close', forget)
  socket.on('data', (chunk) => whenOpen(world, link, () => ask(world, link, chunk)))
  onward.on('data', (chunk) => whenOpen(world, link, () => socket.write(chunk)))
}

function whenOpen(world: World, { held }: Link, pass: () => void): void {
  if (world.state === 'frozen' || held.length > 0) held.push(pass)
  else pass()
}

function ask(world: World, link: Link, chunk: Buffer): void {
  if (world.cutsLeft === 0 || !isMoment(world.moment, chunk)) {
    link.onward.write(chunk)
    return
  }
  world.cutsLeft -= 1
  if (world.moment === 'commit-unanswered') {
    // The server commits; the answer has nobody to go to.
    link.unanswered = true
    link.onward.end(chunk)
  }
  link.socket.destroy()
}

function destroy({ socket, onward }: Link): void {
  socket.destroy()
  onward.destroy()
}

/** The bytes of a query as the protocol has them: a letter, a length, the text, a zero. */
function isMoment(moment: CutMoment, chunk: Buffer): boolean {
  if (moment === 'statement') return chunk[0] === 0x50 || chunk[0] === 0x42
  const command = moment === 'begin' ? 'begin' : 'commit'
  return chunk[0] === 0x51 && chunk.includes(`${command}\0`)
}
