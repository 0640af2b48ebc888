import { inEnglish } from '../texts.ts'
/** One way of the office bar. */
export type OfficeLink = { to: string; label: string }

/** What a dispatcher opens all day, in the order of the bar. */
export const officeLinksEn = inEnglish<readonly OfficeLink[]>([
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/trips', label: 'Trips' },
  { to: '/admin/new', label: 'New booking' },
  { to: '/admin/day', label: 'Day sheet' },
  { to: '/admin/timeline', label: 'Timeline' },
  { to: '/admin/plan', label: 'Plan' },
  { to: '/admin/requests', label: 'Requests' },
  { to: '/admin/messages', label: 'Messages' },
])

/** What is opened now and then: behind "More". */
export const moreOfficeLinksEn = inEnglish<readonly OfficeLink[]>([
  { to: '/admin/roster', label: 'Roster' },
  { to: '/admin/money', label: 'Money' },
  { to: '/admin/drivers', label: 'Drivers' },
  { to: '/admin/vehicles', label: 'Vehicles' },
  { to: '/admin/partners', label: 'Partners' },
  { to: '/admin/promise', label: 'Selling by the plan' },
  { to: '/admin/company', label: 'Company' },
  { to: '/admin/places', label: 'Places' },
  { to: '/mailbox', label: 'Mailbox' },
  { to: '/admin/import', label: 'Import' },
  { to: '/admin/feeds', label: 'Calendar feeds' },
  { to: '/diagnostic', label: 'Diagnostic' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/audit', label: 'Audit' },
  { to: '/admin/account', label: 'Account' },
])

/** The four tabs of the dashboard. */
export const dashboardTabsEn = inEnglish({
  overview: { to: '/admin', label: 'Overview' },
  transfers: { to: '/admin/transfers', label: 'Transfers' },
  tours: { to: '/admin/tours', label: 'Tours' },
  calendar: { to: '/admin/calendar', label: 'Calendar' },
})

/** Words of the office frame, on every office screen. */
export const officeFrameTextEn = inEnglish({
  navigation: 'Office',
  menu: 'Menu',
  more: 'More',
  tabs: 'Dashboard',
  environment: { development: 'Development', production: 'Production', test: 'Test' },
  refresh: 'Refresh',
  logout: 'Logout',
  logoutFailed: 'You are still signed in: the server did not answer. Please try again.',
  signIn: 'Admin sign-in',
  failedHeading: 'The office is not reachable',
  retry: 'Retry',
  dismiss: 'Dismiss',
  updated: 'Updated just now',
  held: 'News waits until you finish editing',
  offline:
    'This device is offline. What you see may be old, and nothing can be saved until it is back.',
  live: { open: 'Live', waiting: 'Reconnecting' },
})
