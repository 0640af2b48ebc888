import { type Asker, insist } from './ask.ts'

/** What one customer was told and did. */
export type Told = {
  /** References of the answer; null when none arrived. */
  refs: string[] | null
  /** Of the link that opens the booking. */
  token: string
  paymentMethod: 'card' | 'cash'
  /** The day of the first trip (`YYYY-MM-DD`); the way back is four days later. */
  date: string
  /** The card was charged at the provider. */
  paid: boolean
  /** The cancellation was answered. */
  cancelled: boolean
  /** When trips were to take place instead, by reference; also what the office moved. */
  moves: Map<string, Moves>
}

/** Every time that was asked for, and whether one was answered: then it is one of them. */
export type Moves = { asked: string[]; answered: boolean }

/** One trip at another time. */
export type Move = { bookingRef: string; date: string; time: string }

/** Moves a trip by the customer's link, at the difference that is shown. */
export async function moveByLink(asker: Asker, told: Told, move: Move): Promise<void> {
  const path = `/api/manage/${told.token}/move`
  const refusals = [404, 409, 422]
  const quoted = await insist<{ differenceCents: number }>(asker, `${path}/quote`, { body: move }, [
    200,
    ...refusals,
  ])
  if (quoted?.status !== 200) return
  const moves = told.moves.get(move.bookingRef) ?? { asked: [], answered: false }
  told.moves.set(move.bookingRef, moves)
  moves.asked.push(`${move.date} ${move.time}`)
  const body = { ...move, differenceCents: quoted.body.differenceCents }
  const moved = await insist(asker, path, { body }, [200, 502, ...refusals])
  if (moved?.status === 200) moves.answered = true
}
