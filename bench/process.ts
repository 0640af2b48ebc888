import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}

/** The processes that one has started and that still run. */
export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Milliseconds of processor time a process has taken; null where the system does not tell. */
export function processorMs(pid: number): number | null {
  // The 12th and 13th field after the name are user and system time.
  return timesOf(String(pid), 11)
}

/** The same of the processes this one started, and those they started, that have ended; NaN where the system does not tell. */
export function endedChildrenMs(): number {
  return timesOf('self', 13) ?? Number.NaN
}

/** Two neighbouring times of a process in milliseconds; fields are counted after its name in brackets. */
function timesOf(process: string, first: number): number | null {
  const file = `/proc/${process}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // Told in 10 ms.
  return (Number(fields[first]) + Number(fields[first + 1])) * 10
}
