import { DOORS } from './doors.ts'
import { FAULTS } from './faults.ts'
import type { Guard } from './guard.ts'
import { MONEY } from './money.ts'
import { MONEY_FACTS } from './money-facts.ts'
import { MONEY_LOW } from './money-low.ts'
import { SECURITY } from './security.ts'
import { SECURITY_LOW } from './security-low.ts'

/** Every guard that can be switched off by a line. */
export const GUARDS: readonly Guard[] = [
  ...MONEY,
  ...MONEY_FACTS,
  ...MONEY_LOW,
  ...SECURITY,
  ...SECURITY_LOW,
  ...DOORS,
  ...FAULTS,
]
