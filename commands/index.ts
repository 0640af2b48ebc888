import { addPartner } from './add-partner.ts'
import type { Command } from './command.ts'
import { createAdmin } from './create-admin.ts'
import { listAllAccounts } from './list-accounts.ts'
import { resetAdmin } from './reset-admin.ts'
import { version } from './version.ts'

/** Every command, in the order `meltemi help` lists them. */
export const COMMANDS: Command[] = [createAdmin, resetAdmin, listAllAccounts, addPartner, version]
