import { existsSync, rmSync } from 'node:fs'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** Whether a process can be given another clock on this machine. */
export const hasFakeClock = existsSync(LIBRARY)

/** The environment of a process whose clock is so much ahead, as faketime writes it: `+10m`. */
export function fakeClock(ahead: string): Record<string, string> {
  return { LD_PRELOAD: LIBRARY, FAKETIME: ahead }
}

/** Removes what the clock of a process that was killed has left in memory; one that ends in order does so itself. */
export function clearFakeClock(pid: number): void {
  for (const file of [`faketime_shm_${pid}`, `sem.faketime_sem_${pid}`])
    rmSync(`/dev/shm/${file}`, { force: true })
}
