import { existsSync } from 'node:fs'
import { findNginx, type Nginx, startNginx } from '#test/nginx.ts'
import { freePort } from '#test/postgres.ts'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Starts nginx serving a folder with brotli_static; null when it, or its module, is missing. */
export async function startFileServer(
  site: string,
  folder: string,
): Promise<(Nginx & { port: number }) | null> {
  const program = findNginx()
  if (!program || !existsSync(BROTLI)) return null
  const port = await freePort()
  const head = `load_module ${BROTLI};`
  const nginx = await startNginx({ program, folder, port, head, http: fileServer(site, port) })
  return { ...nginx, port }
}

/** The same headers in number and kind as ours; keep-alive never ends within a run. */
function fileServer(site: string, port: number): string {
  return `sendfile on;
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
  }`
}
