import { pause } from '../crash/built-server.ts'
import type { Chance } from '../operations/seed.ts'
import type { World } from './world.ts'

/** Brings the provider's messages: some never, some again and again, late, in any order. */
export type Postman = {
  /** The provider has something to tell. */
  post(type: string, object: object): void
  counts: { delivered: number; lost: number; again: number }
  stop(): Promise<void>
}

type Letter = { body: Buffer; signature: string }

const LOST_OF = 5
const AGAIN_OF = 3
const ANSWER_WITHIN_MS = 5_000

/** Starts bringing messages to one server or the other, several at a time. */
export function startPostman(world: World, chance: Chance): Postman {
  const bag: Letter[] = []
  const told = new Set<string>()
  const counts = { delivered: 0, lost: 0, again: 0 }
  let isOver = false
  const post = (type: string, object: object) => {
    const letter = world.stripe.signEvent(type, object)
    if (chance.below(LOST_OF) === 0) counts.lost += 1
    else bag.push(letter)
  }
  const round = async () => {
    while (!isOver) {
      await pause(20 + chance.below(200))
      for (const refund of world.stripe.refunds.values()) {
        if (told.has(refund.id)) continue
        told.add(refund.id)
        post('refund.created', refund)
        post('refund.updated', refund)
      }
      // Any of them, so they overtake each other.
      const [letter] = bag.splice(chance.below(bag.length), 1)
      if (!letter) continue
      if (chance.below(AGAIN_OF) === 0) {
        bag.push(letter)
        counts.again += 1
      }
      if (await deliver(chance.pick(world.origins), letter)) counts.delivered += 1
    }
  }
  const rounds = Promise.all([round(), round(), round()])
  return {
    post,
    counts,
    async stop() {
      isOver = true
      await rounds
    },
  }
}

function deliver(origin: string, { body, signature }: Letter): Promise<boolean> {
  return fetch(`${origin}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
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
