import { pause } from '../crash/built-server.ts'
import type { Chance } from '../operations/seed.ts'
import type { World } from './world.ts'

/**
 * Brings the provider's messages as a provider does: late, in any order, some again though they were taken, and those
 * that were refused or not answered again and again, later each time. Some never come: of those only the provider's
 * own list tells.
 */
export type Postman = {
  /** The provider has something to tell. */
  post(type: string, object: object): void
  counts: { delivered: number; lost: number; refused: number; again: number }
  /** Letters that are to be brought still. */
  left(): number
  /** Ends the rounds, whatever is left. */
  stop(): Promise<void>
}

type Letter = { body: Buffer; tries: number; dueAt: number }

const LOST_OF = 5
const AGAIN_OF = 3
/** What was tried so often and is taken then does not come again: a run has to end. */
const MOST_TRIES = 4
const ROUNDS = 6
const ANSWER_WITHIN_MS = 5_000
/** A provider's waits of minutes and hours, made short: twice as long each time. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000

/** Starts bringing messages to one server or the other, several at a time. */
export function startPostman(world: World, chance: Chance): Postman {
  const bag: Letter[] = []
  const told = new Set<string>()
  const counts = { delivered: 0, lost: 0, refused: 0, again: 0 }
  let underWay = 0
  let isOver = false
  const post = (type: string, object: object) => {
    const { body } = world.stripe.signEvent(type, object)
    if (chance.below(LOST_OF) === 0) counts.lost += 1
    else bag.push({ body, tries: 0, dueAt: performance.now() + chance.below(2_000) })
  }
  const bring = async (letter: Letter) => {
    underWay += 1
    const isTaken = await deliver(world, chance.pick(world.origins), letter.body)
    underWay -= 1
    if (isTaken) counts.delivered += 1
    else counts.refused += 1
    if (isTaken && (letter.tries >= MOST_TRIES || chance.below(AGAIN_OF) > 0)) return
    if (isTaken) counts.again += 1
    bag.push(later(letter))
  }
  const round = async () => {
    while (!isOver) {
      await pause(20 + chance.below(100))
      for (const refund of world.stripe.refunds.values()) {
        if (told.has(refund.id)) continue
        told.add(refund.id)
        post('refund.created', refund)
        post('refund.updated', refund)
      }
      // Any of those that are due, so they overtake each other.
      const due = bag.filter(({ dueAt }) => dueAt <= performance.now())
      if (due.length === 0) continue
      const letter = chance.pick(due)
      bag.splice(bag.indexOf(letter), 1)
      await bring(letter)
    }
  }
  const rounds = Promise.all(Array.from({ length: ROUNDS }, round))
  return {
    post,
    counts,
    left: () => bag.length + underWay,
    async stop() {
      isOver = true
      await rounds
    },
  }
}

function later({ body, tries }: Letter): Letter {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
  return { body, tries: tries + 1, dueAt: performance.now() + wait }
}

function deliver({ stripe }: World, origin: string, body: Buffer): Promise<boolean> {
  return fetch(`${origin}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': stripe.signAgain(body) },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).then(
    async (answer) => {
      await answer.text()
      return answer.ok
    },
    () => false,
  )
}
