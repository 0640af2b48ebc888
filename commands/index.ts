import { addPartner } from './add-partner.ts'
import { exportCommand } from './archive/export.ts'
import { importCommand } from './archive/import.ts'
import { move } from './archive/move.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { checkConnections } from './check-connections.ts'
import { checkSettings } from './check-settings.ts'
import type { Command } from './command.ts'
import { createAdmin } from './create-admin.ts'
import { importPlaces } from './import-places.ts'
import { listAllAccounts } from './list-accounts.ts'
import { migrate } from './migrate.ts'
import { plan } from './plan.ts'
import { customerErase } from './privacy/customer-erase.ts'
import { customerExport } from './privacy/customer-export.ts'
import { purge } from './privacy/purge.ts'
import { resetAdmin } from './reset-admin.ts'
import { rotateKey } from './rotate-key.ts'
import { verifyLedger } from './verify-ledger.ts'
import { version } from './version.ts'

/** Every command, in the order `meltemi help` lists them. */
export const COMMANDS: Command[] = [
  createAdmin,
  resetAdmin,
  listAllAccounts,
  addPartner,
  checkSettings,
  checkConnections,
  migrate,
  backup,
  restore,
  exportCommand,
  importCommand,
  move,
  purge,
  customerExport,
  customerErase,
  importPlaces,
  plan,
  verifyLedger,
  rotateKey,
  version,
]
