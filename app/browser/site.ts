import { listenForEvents } from './analytics.ts'
import { followBackLinks } from './back-links.ts'
import { requestConsent } from './consent.ts'
import { watchHeader } from './header.ts'
import { allowMovedNodes } from './moved-nodes.ts'

// Before anything draws.
allowMovedNodes()
// Every public page: what its elements ask for by data attributes.
watchHeader()
followBackLinks()
listenForEvents()
requestConsent()
