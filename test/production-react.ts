import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { NODE_ENV } = process.env

// React is loaded as the built product has it. The other one notes for each element where it was made, which cost mails of tests
// more than all else about them. It looks at the environment once, as it is loaded.
process.env.NODE_ENV = 'production'
for (const part of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) require(part)
process.env.NODE_ENV = NODE_ENV
