import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { athensDate } from '#app/domain/time/athens.ts'
import { startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { signInAll } from './office/ask.ts'
import { everyScreen } from './office/screens.ts'
const DB = process.env.DB!
const client = new pg.Client({ connectionString: DB }); await client.connect()
const nodeArgs = process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/zzprof', '--cpu-prof-interval=200'] : []
const server = await startBuilt({ databaseUrl: DB, dataDir: mkdtempSync('/tmp/zz-'), port: await freePort(), nodeArgs, env: { PARTNER_ACCOUNTS: 'Hotel6:hotel:hotel-password' } })
const cookies: any = await signInAll(server, { username: 'hotel', password: 'hotel-password' } as never)
const all = everyScreen(athensDate(new Date()))
const dataOf = (path: string) => { const [p = '', q] = path.split('?'); return (p.startsWith('/api/') ? p : p + '.data') + (q ? '?' + q : '') }
const ask = async (a: any) => { const r = await fetch(server.origin + dataOf(a.path('x')), { headers: { cookie: cookies[a.by] } }); const t = await r.text(); if (process.env.SAVE) writeFileSync(process.env.SAVE, t); return r.status }
for (const name of (process.env.NAMES ?? 'Overview').split(';')) {
  const a = all.find((x) => x.name === name)!
  for (let i = 0; i < Number(process.env.N ?? 40); i++) await ask(a)
  if (process.env.PROF) continue
  await client.query(`alter system set log_min_duration_statement = 0`); await client.query('select pg_reload_conf()'); await new Promise((r) => setTimeout(r, 300))
  const at = readFileSync('/tmp/m18/pg2.log', 'utf8').length
  await ask(a); await new Promise((r) => setTimeout(r, 100)); 
  const at2 = readFileSync('/tmp/m18/pg2.log', 'utf8').length
  await ask(a); await new Promise((r) => setTimeout(r, 200))
  const text = readFileSync('/tmp/m18/pg2.log', 'utf8').slice(at2)
  await client.query(`alter system reset log_min_duration_statement`); await client.query('select pg_reload_conf()')
  console.log('==', name)
  const found = [...text.matchAll(/duration: ([\d.]+) ms  (execute|statement|bind|parse)[^:]*: ([\s\S]*?)(?=\n\d{4}-|$)/g)].map((m) => ({ ms: Number(m[1]), kind: m[2], sql: m[3]!.replace(/\s+/g, ' ').slice(0, Number(process.env.W ?? 160)) })).filter((x) => x.ms > Number(process.env.MIN ?? 0.3))
  for (const f of found) console.log(f.ms, f.kind, f.sql)
}
await server.stop(); await client.end()
