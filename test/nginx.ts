import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pause } from './crash/built-server.ts'

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** A running nginx of a test's own. */
export type Nginx = { stop(): Promise<void> }

/** The nginx of this machine, or null. */
export function findNginx(): string | null {
  return PROGRAMS.find((path) => existsSync(path)) ?? null
}

/**
 * Starts nginx with one worker; everything it writes stays in `folder/nginx`.
 *
 * @param http What stands in the http part; `head` what stands before it.
 * @returns Once it takes connections on `port`.
 * @throws {Error} It ends instead; what it said is in the folder.
 */
export async function startNginx(options: {
  program: string
  folder: string
  port: number
  head?: string
  http: string
}): Promise<Nginx> {
  const { program, port } = options
  const folder = join(options.folder, 'nginx')
  mkdirSync(folder)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, options))
  const child = spawn(program, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const stopAtExit = () => child.kill('SIGTERM')
  process.on('exit', stopAtExit)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start; see ${file}`)
    await pause(20)
  }
  return {
    stop() {
      process.off('exit', stopAtExit)
      stopAtExit()
      return exited
    },
  }
}

/** What nginx itself says about a configuration: nothing when it is right. */
export function checkNginx(options: { program: string; folder: string; http: string }): string {
  const folder = join(options.folder, 'nginx')
  mkdirSync(folder)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, options))
  const args = ['-t', '-q', '-c', file, '-e', join(folder, 'error.log')]
  return spawnSync(options.program, args, { encoding: 'utf8' }).stderr
}

function configuration(folder: string, { head = '', http }: { head?: string; http: string }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ')
  return `${head}
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  ${temporary}
  access_log off;
  ${http}
}
`
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
