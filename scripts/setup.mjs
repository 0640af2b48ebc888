// Brings a checkout to the point where everything else can run: packages, and the pinned Node.
// Plain JavaScript without dependencies, because it runs before any are there, on any Node >= 20.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lockFile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.meltemi-installed')
const fingerprintFile = join(root, 'build', '.fingerprint')
const SOURCES = [
  'app',
  'commands',
  'http',
  'photos',
  'public',
  'scripts',
  'server.ts',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Installs the locked packages unless they are there. Needs no install script of any package. */
export function install() {
  const lock = hash(readFileSync(lockFile))
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  console.log('Installing packages (once, about a minute) ...')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) fail('npm ci failed; see above.')
  writeFileSync(installed, lock)
}

/** The pinned Node that came as a package; this one when its version is enough. */
export function nodePath() {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail('No Node 24 package for this machine. Please install Node 24 or newer.')
}

/** The path of a package's command, to be run with {@link nodePath}. */
export function tool(name) {
  return join(root, 'node_modules', '.bin', name)
}

/** Node's flag for the operator's settings file, when there is one. */
export function envFile() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

/**
 * ENVIRONMENT as the operator gave it, else for one's own machine. Nothing when `.env` names it: what is
 * passed on by hand would win over the file. A public address is production whatever is said here.
 */
export function kindOfInstallation() {
  const file = join(root, '.env')
  const named = existsSync(file) && /^\s*ENVIRONMENT\s*=/m.test(readFileSync(file, 'utf8'))
  const { ENVIRONMENT, NODE_ENV } = process.env
  return named && !ENVIRONMENT ? {} : { ENVIRONMENT: ENVIRONMENT ?? NODE_ENV ?? 'development' }
}

/** Runs a command of ours on the pinned Node; ends this process when it fails. */
export function run(args, env = {}) {
  const { status } = spawnSync(nodePath(), args, runOptions(env))
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a command of ours and passes signals on to it, so that it can stop in order. */
export function runUntilStopped(args, env = {}) {
  const child = spawn(nodePath(), args, runOptions(env))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Builds the product unless the built files belong to today's sources. */
export function build() {
  const fingerprint = fingerprintSources()
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint) return
  console.log('Building ...')
  run([join(root, 'scripts', 'build.mjs')])
  writeFileSync(fingerprintFile, fingerprint)
}

/** Options for running a command of ours: our folder, our tools first on PATH. */
export function runOptions(env) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`
  return { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } }
}

function fingerprintSources() {
  const lines = [readFileSync(lockFile, 'utf8')]
  for (const source of SOURCES) collect(join(root, source), lines)
  return hash(lines.join('\n'))
}

function collect(path, lines) {
  if (!existsSync(path)) return
  const stats = statSync(path)
  if (stats.isDirectory())
    for (const name of readdirSync(path).sort()) collect(join(path, name), lines)
  else lines.push(`${path.slice(root.length)} ${hash(readFileSync(path))}`)
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
