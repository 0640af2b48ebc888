import { describe, expect, test } from 'vitest'
import { guestGreeting } from '#app/content/en/guest-greeting.ts'
import { callLink, chatLink, wayLink } from './guest-links.ts'

describe('the number a guest gave', () => {
  test('is called as it was given, without what is no number', () => {
    expect(callLink({ phone: '+30 690 123-4567' })).toBe('tel:+306901234567')
    expect(callLink({ phone: '22840 12345' })).toBe('tel:2284012345')
    expect(callLink({ phone: ' – ' })).toBeNull()
  })

  test('is written to with words that are all there', () => {
    const link = new URL(chatLink({ phone: '+30 690 123 4567' }, 'Hello Ána & Co, 100%?') ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/306901234567')
    expect([...link.searchParams]).toEqual([['text', 'Hello Ána & Co, 100%?']])
    expect(chatLink({ phone: '' }, 'Hello')).toBeNull()
  })

  test('is told who comes for which trip, and that he is there', () => {
    const trip = { guest: 'Anna Kovač', driver: 'Giorgos', time: '14:30', pickup: 'Paros Airport' }
    expect(guestGreeting({ ...trip, isWaiting: false })).toBe(
      'Hello Anna Kovač, this is Giorgos, your driver for the 14:30 pickup at Paros Airport.',
    )
    expect(guestGreeting({ ...trip, isWaiting: true })).toMatch(
      /\. I am here and waiting for you\.$/,
    )
  })

  test('is nobody else’s where its country is not known', () => {
    expect(chatLink({ phone: '6901234567' }, 'Hi')).toBe('https://wa.me/?text=Hi')
  })
})

describe('the way', () => {
  const trip = {
    pickup: 'Villa Ánemos & Co',
    dropoff: 'Paros Airport',
    pickupPoint: null,
    dropoffPoint: { lat: 37.0214, lng: 25.1132 },
  }
  const destination = (link: string) => new URL(link).searchParams.get('destination')

  test('leads to the guest, and with the guest to where the trip ends', () => {
    for (const state of ['assigned', 'on-way', 'arrived', 'no-show-claimed'] as const)
      expect(destination(wayLink(trip, state))).toBe('Villa Ánemos & Co, Paros')
    for (const state of ['on-board', 'done'] as const)
      expect(destination(wayLink(trip, state))).toBe('37.0214,25.1132')
  })

  test('is one by car, in the maps of the phone', () => {
    const link = new URL(wayLink(trip, 'on-way'))
    expect(link.origin + link.pathname).toBe('https://www.google.com/maps/dir/')
    expect(link.searchParams.get('api')).toBe('1')
    expect(link.searchParams.get('travelmode')).toBe('driving')
  })
})
