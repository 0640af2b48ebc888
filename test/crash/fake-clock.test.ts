import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clearFakeClock, fakeClock, hasFakeClock } from './fake-clock.ts'

test.runIf(hasFakeClock)('a killed process leaves nothing of its clock in memory', async () => {
  const [child, bystander] = [startAhead(), startAhead()]
  for (const { stdout } of [child, bystander]) {
    const [said] = await once(stdout, 'data')
    expect(Number(said) - Date.now()).toBeGreaterThan(9 * 60_000)
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(filesOf(child.pid)).toHaveLength(2)
  clearFakeClock(child.pid ?? 0)
  expect(filesOf(child.pid)).toEqual([])
  // Of another process nothing goes.
  expect(filesOf(bystander.pid)).toHaveLength(2)
  bystander.kill('SIGKILL')
  await once(bystander, 'exit')
  clearFakeClock(bystander.pid ?? 0)
})

function startAhead() {
  const script = 'console.log(Date.now()); setInterval(() => {}, 1e6)'
  const env = { ...process.env, ...fakeClock('+10m') }
  return spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

function filesOf(pid: number | undefined): string[] {
  return readdirSync('/dev/shm').filter((name) => name.endsWith(`_${pid}`))
}
