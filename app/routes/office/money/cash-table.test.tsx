import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { moneyTextEn } from '#app/content/en/office-money.ts'
import { texts } from '#app/content/texts.ts'
import { CashTable } from './cash-table.tsx'

const NO_DRIVER_ROW = texts()(moneyTextEn).cash.withoutDriver
const NIKOS = {
  driverId: 1,
  name: 'Nikos',
  trips: 3,
  expectedCents: 120_00,
  receivedCents: 80_00,
  handedInCents: 0,
  holdsCents: 80_00,
}

const NOTHING = { trips: 0, expectedCents: 0, receivedCents: 0, handedInCents: 0, holdsCents: 0 }
const DESK = {
  ...NOTHING,
  trips: 2,
  expectedCents: 58_00,
  receivedCents: 41_50,
  handedInCents: 41_50,
}

const Past = () => <CashTable drivers={[NIKOS]} withoutDriver={NOTHING} over={true} />
const Running = () => <CashTable drivers={[NIKOS]} withoutDriver={NOTHING} over={false} />
const WithDesk = () => <CashTable drivers={[NIKOS]} withoutDriver={DESK} over={false} />
const DeskOnly = () => <CashTable drivers={[]} withoutDriver={DESK} over={false} />

function drawn(Component: () => ReactNode): string {
  const Screen = createRoutesStub([{ path: '/', Component }])
  return renderToString(<Screen />)
}

test('cash that is missing is marked once the days are over, not while it is still to be collected', () => {
  expect(drawn(Past)).toContain('data-short')
  expect(drawn(Running)).not.toContain('data-short')
})

test('cash that no driver has is a row of its own and counts in the sums; without any there is no such row', () => {
  expect(drawn(Running)).not.toContain(NO_DRIVER_ROW)
  const both = drawn(WithDesk)
  expect(both).toContain(NO_DRIVER_ROW)
  const sums = both.slice(both.indexOf('<tfoot'))
  for (const sum of ['>5<', '€178.00', '€121.50', '€41.50', '€80.00']) expect(sums).toContain(sum)
  expect(drawn(DeskOnly)).toContain(NO_DRIVER_ROW)
})
