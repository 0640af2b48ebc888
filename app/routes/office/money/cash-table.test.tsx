import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CashTable } from './cash-table.tsx'

const NIKOS = {
  driverId: 1,
  name: 'Nikos',
  trips: 3,
  expectedCents: 120_00,
  receivedCents: 80_00,
  handedInCents: 0,
  holdsCents: 80_00,
}

const Past = () => <CashTable cash={[NIKOS]} over={true} />
const Running = () => <CashTable cash={[NIKOS]} over={false} />

function drawn(Component: () => ReactNode): string {
  const Screen = createRoutesStub([{ path: '/', Component }])
  return renderToString(<Screen />)
}

test('cash that is missing is marked once the days are over, not while it is still to be collected', () => {
  expect(drawn(Past)).toContain('data-short')
  expect(drawn(Running)).not.toContain('data-short')
})
