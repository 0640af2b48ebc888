import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { pause } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** A running nginx that serves a folder with brotli_static. */
export type Nginx = { port: number; stop(): Promise<void> }

/** Starts nginx with one worker on a free loopback port; null when it, or its module, is missing. */
export async function startNginx(site: string, folder: string): Promise<Nginx | null> {
  const program = PROGRAMS.find((path) => existsSync(path))
  if (!program || !existsSync(BROTLI)) return null
  mkdirSync(join(folder, 'nginx'))
  const port = await freePort()
  const file = join(folder, 'nginx', 'nginx.conf')
  writeFileSync(file, configuration(site, join(folder, 'nginx'), port))
  const child = spawn(program, ['-c', file, '-e', join(folder, 'nginx', 'error.log')], {
    stdio: 'ignore',
  })
  const stopAtExit = () => child.kill('SIGTERM')
  process.on('exit', stopAtExit)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start; see ${file}`)
    await pause(20)
  }
  return {
    port,
    stop() {
      process.off('exit', stopAtExit)
      stopAtExit()
      return exited
    },
  }
}

/** The same headers in number and kind as ours; keep-alive never ends within a run. */
function configuration(site: string, folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ')
  return `load_module ${BROTLI};
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  ${temporary}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000;
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; }
  server {
    listen 127.0.0.1:${port};
    root ${site};
    brotli_static on;
    add_header Cache-Control "public, max-age=0, must-revalidate";
    add_header X-Content-Type-Options nosniff;
    add_header X-Frame-Options DENY;
    add_header Referrer-Policy strict-origin-when-cross-origin;
    add_header Permissions-Policy "camera=(), geolocation=(), microphone=()";
    add_header Content-Security-Policy "default-src 'self'; object-src 'none'; base-uri 'none'";
    add_header X-Request-Id $request_id;
  }
}
`
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/', agent: false }, (answer) => {
      answer.resume()
      resolve(true)
    })
    request.on('error', () => resolve(false))
  })
}
