// Part of the build: a migrated, empty embedded store, copied when a data folder is new.
import { rmSync } from 'node:fs'
import { openStore } from '#app/server/db/index.server.ts'
import { openJobs } from '#app/server/jobs/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: make-embedded-store FOLDER')

rmSync(folder, { recursive: true, force: true })
const onError = (error: unknown) => console.error(error)
const store = await openStore({ databaseUrl: null, dataDir: folder, onError })
const jobs = await openJobs(store, openLog('warn'))
await jobs.stop(1_000)
await store.close()
