import { inEnglish } from '../texts.ts'
/** Texts of /admin/feeds: the private calendar addresses. */
export const feedsTextEn = inEnglish({
  title: 'Calendar feeds',
  lead: 'Private addresses that bring the trips into any calendar: phone, Google, Outlook, Apple. Put one in as “subscribe by address”; changes follow by themselves.',
  driverHint:
    'A driver’s address shows only the trips assigned to that driver, without prices and email addresses.',
  caution:
    'Whoever has an address can read its trips without signing in. If one falls into the wrong hands, make a new one: the old one ends at once.',
  caption: 'Calendar addresses',
  columns: { owner: 'Whose', address: 'Address', made: 'Last made', actions: 'Actions' },
  office: 'Office',
  officeHint: 'All trips of the company',
  none: 'No address yet',
  addressOf: (owner: string) => `Address for ${owner}`,
  copy: 'Copy',
  copied: 'Copied',
  make: 'Make an address',
  makeFor: (owner: string) => `Make an address for ${owner}`,
  renew: 'Make a new address',
  renewFor: (owner: string) => `Make a new address for ${owner}`,
  revoke: 'Revoke',
  revokeFor: (owner: string) => `Revoke the address for ${owner}`,
  confirmRenew: (owner: string) => `Make a new address for ${owner}?`,
  renewHint:
    'The address in use ends at once. Calendars that subscribed to it stop updating until the new address is put in.',
  confirmRevoke: (owner: string) => `Revoke the address for ${owner}?`,
  revokeHint: 'Calendars that subscribed to it stop updating. You can make a new address any time.',
  copies: {
    heading: 'Copies in other calendars',
    lead: 'Every trip of the company is written there too, and moves or goes with the booking.',
    none: 'No other calendar is connected. Whoever runs this system can connect a CalDAV server or Google Calendar.',
    names: { caldav: 'CalDAV server', 'google-calendar': 'Google Calendar' },
    upToDate: 'Up to date',
    upToDateHint: 'Every coming trip is there, with its last change.',
    waiting: (trips: number) => `${trips} ${trips === 1 ? 'trip waits' : 'trips wait'}`,
    waitingHint:
      'What changed last is not there yet. It is tried again by itself; the feeds above have it.',
    diagnostic: 'See what does not work',
  },
  noDrivers: 'There are no active drivers.',
  invalidDriver: 'Please name a driver by number, or null for the office.',
})
