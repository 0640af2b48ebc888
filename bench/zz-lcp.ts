import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { browserPath } from '../e2e/browser-path.ts'
import { untilPacked } from './packed.ts'
const folder = mkdtempSync(join(tmpdir(), 'm-'))
const server = await startBuilt({ port: await freePort(), dataDir: join(folder, 'data') })
const debugPort = await freePort()
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugPort}`] })
await untilPacked(server.port)
for (const path of process.argv.slice(2)) {
  const r = await lighthouse(`http://localhost:${server.port}${path}`, { port: debugPort, logLevel: 'error', onlyCategories: ['performance'] })
  const a = r!.lhr.audits
  const el = JSON.stringify(a['lcp-breakdown-insight']?.details ?? a['largest-contentful-paint-element']?.details ?? '').match(/"snippet":"(.*?)",/)?.[1]?.slice(0,160)
  const m = (a.metrics!.details as any).items[0]
  console.log(path, 'FCP', Math.round(m.firstContentfulPaint), 'LCP', Math.round(m.largestContentfulPaint), 'obsLCP', m.observedLargestContentfulPaint, 'SI', Math.round(m.speedIndex), el)
  for (const i of (a['network-requests']!.details as any).items) console.log('   ', i.url.slice(-50), i.transferSize, i.priority, i.resourceType, Math.round(i.networkRequestTime), Math.round(i.networkEndTime))
  console.log('   ', (a['mainthread-work-breakdown']!.details as any).items.map((i:any)=>i.group+':'+Math.round(i.duration)).join(' '))
}
await browser.close(); await server.stop(); rmSync(folder,{recursive:true,force:true})
