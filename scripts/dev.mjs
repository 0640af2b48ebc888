// npm run dev: the product inside Vite, pages reload as files change.
import { join } from 'node:path'
import { envFile, install, root, run, runUntilStopped, tool } from './setup.mjs'

install()
run([join(root, 'scripts', 'photos.ts')])
runUntilStopped([...envFile(), tool('react-router'), 'dev', '--port', process.env.PORT ?? '3000'])
