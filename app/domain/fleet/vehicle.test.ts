import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CAPACITY,
  checkParty,
  chooseVehicle,
  DEFAULT_VEHICLE_TYPE,
  LUGGAGE_ROOM,
  MAX_LUGGAGE,
  MAX_PASSENGERS,
  VEHICLE_TYPES,
} from './vehicle.ts'

const passengerCounts = fc.integer({ min: 1, max: MAX_PASSENGERS })
const luggageCounts = fc.integer({ min: 0, max: MAX_LUGGAGE })

describe('chooseVehicle', () => {
  test('always has room for every bag of a party up to three', () => {
    const few = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(few, luggageCounts, (passengers, luggage) => {
        expect(LUGGAGE_ROOM[chooseVehicle(passengers, luggage)]).toBeGreaterThanOrEqual(luggage)
      }),
    )
    expect(chooseVehicle(2, LUGGAGE_ROOM.Sedan)).toBe('Sedan')
    expect(chooseVehicle(2, LUGGAGE_ROOM.Sedan + 1)).toBe('Minivan')
  }) // QUOTE-04

  test('always has a seat for everybody', () => {
    fc.assert(
      fc.property(passengerCounts, luggageCounts, (passengers, luggage) => {
        const vehicle = chooseVehicle(passengers, luggage)
        expect(CAPACITY[vehicle]).toBeGreaterThanOrEqual(passengers)
      }),
    )
  }) // QUOTE-04, QUOTE-05, QUOTE-07, CONST-06

  test('never gets smaller as the party or its luggage grows', () => {
    const rank = (passengers: number, luggage: number) =>
      VEHICLE_TYPES.indexOf(chooseVehicle(passengers, luggage))
    fc.assert(
      fc.property(passengerCounts, luggageCounts, (passengers, luggage) => {
        const here = rank(passengers, luggage)
        if (passengers < MAX_PASSENGERS) {
          expect(rank(passengers + 1, luggage)).toBeGreaterThanOrEqual(here)
        }
        if (luggage < MAX_LUGGAGE) {
          expect(rank(passengers, luggage + 1)).toBeGreaterThanOrEqual(here)
        }
      }),
    )
  }) // QUOTE-04 to QUOTE-07

  test.each([
    [1, 0, 'Sedan'],
    [3, 5, 'Sedan'],
    [3, 6, 'Minivan'],
    [4, 0, 'Minivan'],
    [8, 10, 'Minivan'],
    [9, 0, 'Minibus'],
    [15, 10, 'Minibus'],
  ])('%i passengers with %i pieces of luggage ride in a %s', (passengers, luggage, vehicle) => {
    expect(chooseVehicle(passengers, luggage)).toBe(vehicle)
  }) // QUOTE-04 to QUOTE-07, A-09

  test('throws on a party that was not checked', () => {
    expect(() => chooseVehicle(0, 0)).toThrow(RangeError)
    expect(() => chooseVehicle(16, 0)).toThrow(RangeError)
    expect(() => chooseVehicle(2, 11)).toThrow(RangeError)
  })
})

describe('checkParty', () => {
  test.each([
    [0, 0, 'passengers', 'too-few'],
    [-3, 0, 'passengers', 'too-few'],
    [16, 0, 'passengers', 'too-many'],
    [2.5, 0, 'passengers', 'not-whole'],
    [Number.NaN, 0, 'passengers', 'not-whole'],
    [2, -1, 'luggage', 'too-few'],
    [2, 11, 'luggage', 'too-many'],
    [2, 0.5, 'luggage', 'not-whole'],
    [0, 11, 'passengers', 'too-few'],
  ])('%d passengers with %d pieces of luggage: %s %s', (passengers, luggage, field, problem) => {
    expect(checkParty(passengers, luggage)).toEqual({ field, problem })
  })

  test('accepts exactly the parties the widget offers', () => {
    for (let passengers = -1; passengers <= 17; passengers += 1) {
      for (let luggage = -1; luggage <= 12; luggage += 1) {
        const offered = passengers >= 1 && passengers <= 15 && luggage >= 0 && luggage <= 10
        expect(checkParty(passengers, luggage) === null).toBe(offered)
      }
    }
  }) // CONST-06
})

test('the classes, their seats and the default are those of the terms', () => {
  expect(VEHICLE_TYPES).toEqual(['Sedan', 'Minivan', 'Minibus'])
  expect(CAPACITY).toEqual({ Sedan: 4, Minivan: 8, Minibus: 16 })
  expect(DEFAULT_VEHICLE_TYPE).toBe('Sedan')
}) // QUOTE-18, CONST-06, CONST-08
