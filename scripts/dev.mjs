// npm run dev: the product inside Vite, pages reload as files change.
import { envFile, install, runUntilStopped, tool } from './setup.mjs'

install()
runUntilStopped([...envFile(), tool('react-router'), 'dev', '--port', process.env.PORT ?? '3000'])
