import { createContext } from 'react'

/** The nonce of the page that is drawn, for a script that stands in it; empty in the browser, and where it is prerendered. */
export const NonceContext = createContext('')
