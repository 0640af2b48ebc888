import { addPartner } from './add-partner.ts'
import { exportCommand } from './archive/export.ts'
import { importCommand } from './archive/import.ts'
import { move } from './archive/move.ts'
import type { Command } from './command.ts'
import { createAdmin } from './create-admin.ts'
import { listAllAccounts } from './list-accounts.ts'
import { customerErase } from './privacy/customer-erase.ts'
import { customerExport } from './privacy/customer-export.ts'
import { purge } from './privacy/purge.ts'
import { resetAdmin } from './reset-admin.ts'
import { version } from './version.ts'

const ACCOUNTS: Command[] = [createAdmin, resetAdmin, listAllAccounts, addPartner]
const ARCHIVE: Command[] = [exportCommand, importCommand, move]
const PRIVACY: Command[] = [purge, customerExport, customerErase]

/** Every command, in the order `meltemi help` lists them. */
export const COMMANDS: Command[] = [...ACCOUNTS, ...ARCHIVE, ...PRIVACY, version]
