import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventHash, FIRST_PREV_HASH, type LedgerEvent, payloadHash, verifyChain } from './chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function ledgerOf(notes: string[]): LedgerEvent[] {
  const events: LedgerEvent[] = []
  for (const [index, note] of notes.entries()) {
    const content = { payload: { text: note }, position: null }
    const at = new Date(Date.UTC(2026, 6, 1, 9, index)).toISOString()
    const sealed = {
      ...({ bookingRef: 'PT-7K2M9QXA', seq: index + 1, kind: 'problem', actor: 'driver' } as const),
      atDevice: at,
      atServer: at,
      payloadHash: payloadHash(sha256, content),
      prevHash: events.at(-1)?.hash ?? FIRST_PREV_HASH,
    }
    events.push({ ...sealed, hash: eventHash(sha256, sealed), content })
  }
  return events
}

describe('the chain of a trip', () => {
  test('a ledger as it was written is whole, also where contents were erased', () => {
    const ledger = ledgerOf(['flat tyre', 'wheel changed', 'all well'])
    const head = ledger.at(-1)?.hash
    expect(verifyChain(sha256, ledger)).toEqual({ ok: true, head })
    const erased = ledger.map((event, index) => ({
      ...event,
      content: index === 1 ? null : event.content,
    }))
    expect(verifyChain(sha256, erased)).toEqual({ ok: true, head })
    expect(verifyChain(sha256, [])).toEqual({ ok: true, head: FIRST_PREV_HASH })
  })

  test('whatever is changed, left out, doubled or moved is found', () => {
    const whole = ledgerOf(['a', 'b', 'c', 'd', 'e'])
    const place = fc.nat(whole.length - 1)
    const changes = fc.oneof(
      fc.record({ what: fc.constant('content' as const), at: place }),
      fc.record({ what: fc.constant('time' as const), at: place }),
      fc.record({ what: fc.constant('kind' as const), at: place }),
      fc.record({ what: fc.constant('hash' as const), at: place }),
      fc.record({ what: fc.constant('left out' as const), at: fc.nat(whole.length - 2) }),
      fc.record({ what: fc.constant('doubled' as const), at: place }),
      fc.record({ what: fc.constant('moved' as const), at: fc.nat(whole.length - 2) }),
    )
    fc.assert(
      fc.property(changes, ({ what, at }) => {
        const ledger = structuredClone(whole)
        const event = ledger[at]
        if (!event) throw new Error('no such event')
        if (what === 'content') event.content = { payload: { text: 'never said' }, position: null }
        if (what === 'time') event.atDevice = '2026-07-01T08:00:00.000Z'
        if (what === 'kind') event.kind = 'done'
        if (what === 'hash') event.hash = sha256('another')
        if (what === 'left out') ledger.splice(at, 1)
        if (what === 'doubled') ledger.splice(at, 0, structuredClone(event))
        if (what === 'moved') ledger.splice(at, 2, ...ledger.slice(at, at + 2).toReversed())
        expect(verifyChain(sha256, ledger).ok).toBe(false)
      }),
    )
  })

  test('an event that was written anew, hash and all, is found by the one after it', () => {
    const ledger = ledgerOf(['a', 'b', 'c'])
    const [first, second, third] = ledger
    if (!first || !second || !third) throw new Error('events are missing')
    const content = { payload: { text: 'never said' }, position: null }
    const sealed = { ...second, payloadHash: payloadHash(sha256, content) }
    const anew = { ...sealed, content, hash: eventHash(sha256, sealed) }
    expect(verifyChain(sha256, [first, anew, third])).toMatchObject({ seq: 3, fault: 'link' })
  })

  test('a ledger that was written anew without its first event is found by its numbers', () => {
    const anew: LedgerEvent[] = []
    for (const event of ledgerOf(['a', 'b', 'c']).slice(1)) {
      const sealed = { ...event, prevHash: anew.at(-1)?.hash ?? FIRST_PREV_HASH }
      anew.push({ ...sealed, hash: eventHash(sha256, sealed) })
    }
    expect(verifyChain(sha256, anew)).toMatchObject({ seq: 2, fault: 'order' })
  })
})
