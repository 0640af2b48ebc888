import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { companyDetails } from '#app/content/company.ts'
import { SETTING_NAMES } from '#app/server/config/index.server.ts'
import { countFiles } from '../../http/count-requests.ts'
import { loadStaticFiles } from '../../http/static-files.ts'
import { root } from '../crash/built-server.ts'
import { checkNginx, findNginx } from '../nginx.ts'
import { freePort } from '../postgres.ts'
import { openProduct } from '../product.ts'
import { storeKinds } from '../stores.ts'
import { makeCertificate, shippedConfiguration } from './nginx-configuration.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const METRIC = /\b(?:meltemi|nodejs|process|up|probe|node)_?[a-z0-9_]*(?=[ ){[]|$)/g
/** Of Prometheus itself and its exporters for machines and addresses. */
const NOT_OURS = /^(?:up|node_|probe_)/

test('alerts and dashboard ask for figures that there are', async () => {
  const kind = storeKinds.at(-1) ?? 'embedded'
  const product = await openProduct({ kind, env: { METRICS_TOKEN: 'a-token-for-prometheus' } })
  const { metrics, outside } = product.services
  countFiles(
    metrics.registry,
    loadStaticFiles('/nowhere', {
      origin: 'https://paros.example',
      analytics: false,
      company: companyDetails,
    }),
  )
  outside.service('smtp')
  const text = await metrics.text()
  await product.close()
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  const expressions = [...alertExpressions(), ...dashboardExpressions()]
  expect(expressions.length).toBeGreaterThan(40)
  const asked = expressions.flatMap((one) => one.match(METRIC) ?? [])
  const ours = asked.filter((name) => !NOT_OURS.test(name))
  expect(new Set(ours).size).toBeGreaterThan(15)
  const unknown = new Set(ours.filter((name) => !known.has(name.replace(/_bucket$/, ''))))
  // The embedded store has one connection, and no figure for it.
  expect([...unknown]).toEqual(kind === 'embedded' ? ['meltemi_database_connections'] : [])
})

test('the manual says of every alert what to do, and of no other', () => {
  const alerts = Array.from(
    read('ops/prometheus/alerts.yml').matchAll(/alert: (\w+)/g),
    ([, a]) => a,
  )
  const told = Array.from(
    read('docs/operations.md').matchAll(/^\| (Meltemi\w+) \|/gm),
    ([, a]) => a,
  )
  expect(told.toSorted()).toEqual(alerts.toSorted())
})

test('the manual has every setting, and no other', () => {
  const told = read('docs/connections.md').matchAll(/^\| `([A-Z_]+)`/gm)
  expect(Array.from(told, ([, name]) => name).toSorted()).toEqual(SETTING_NAMES.toSorted())
})

test('what is given to systemd and containers are settings', () => {
  const example = read('ops/container/meltemi.env.example').matchAll(/^([A-Z_]+)=/gm)
  const names = Array.from(example, ([, name]) => name ?? '')
  const others = ['POSTGRES_PASSWORD']
  expect(names.filter((name) => !SETTING_NAMES.includes(name) && !others.includes(name))).toEqual(
    [],
  )
})

test('the image holds every file that a running server reads by its path, and what these import', () => {
  const copied = Array.from(
    read('ops/container/Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+) /gm),
    ([, path = '']) => path,
  )
  const named = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...read(join('app', file)).matchAll(/projectPath\('([^']+)'/g)])
    .map(([, path = '']) => path)
  expect(named).toContain('app/server/planning/plan-worker.ts')
  const needed = new Set(named)
  for (const file of needed) {
    if (!file.endsWith('.ts')) continue
    for (const [, path = ''] of read(file).matchAll(/from '(\.[^']+|#app\/[^']+)'/g))
      needed.add(path.startsWith('#') ? path.slice(1) : join(dirname(file), path))
  }
  expect(needed.size).toBeGreaterThan(named.length)
  const isThere = (path: string) => copied.some((one) => `${path}/`.startsWith(`${one}/`))
  expect([...needed].filter((path) => !isThere(path))).toEqual([])
})

test.skipIf(!findNginx())('nginx itself finds nothing wrong with its configuration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-nginx-'))
  const ports = { port: await freePort(), plainPort: await freePort(), serverPorts: [3001, 3002] }
  const http = shippedConfiguration(folder, makeCertificate(folder), ports)
  const said = checkNginx({ program: findNginx() ?? '', folder, http })
  rmSync(folder, { recursive: true })
  expect(said).toBe('')
})

function alertExpressions(): string[] {
  const blocks = read('ops/prometheus/alerts.yml').split('- alert:').slice(1)
  return blocks.map((block) => /expr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(block)?.[1] ?? '')
}

function dashboardExpressions(): string[] {
  const { panels } = JSON.parse(read('ops/grafana/meltemi.json')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}
