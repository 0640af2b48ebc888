import { writeFileSync } from 'node:fs'
import { createDatabase, startPostgres } from './test/postgres.ts'
const pg = await startPostgres()
const url = await createDatabase(pg.url, 'calendar')
writeFileSync('/tmp/cal-dev/url', url)
process.on('SIGTERM', async () => { await pg.stop(); process.exit(0) })
setInterval(() => {}, 1000)
