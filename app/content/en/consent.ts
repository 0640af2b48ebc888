import { inEnglish } from '../texts.ts'
/** Words of the consent banner and the cookie settings. */
export const consentTextEn = inEnglish({
  /** Opens the settings; stands in the footer of every page. */
  open: 'Cookie Settings',
  banner: {
    title: 'May we count your visit?',
    text: 'It takes two cookies of Google Analytics. Everything works without them.',
    policy: { label: 'Cookie Policy', to: '/cookies' },
    customize: 'Customize',
    necessary: 'Necessary Only',
    all: 'Accept All',
  },
  settings: {
    title: 'Cookie settings',
    lead: 'You choose, and you can change your mind whenever you like.',
    close: 'Close without saving',
    necessary: {
      title: 'Necessary',
      state: 'Always active',
      text: 'Remembers the trip you typed, the hotel link you came by, who is signed in, and this choice. Nobody else reads it.',
    },
    analytics: {
      title: 'Analytics',
      text: 'Google Analytics tells us which pages help and how visitors find us, never who you are. It keeps two cookies for up to 13 months, and the references of the bookings it has counted.',
      /** Where no analytics is connected. */
      uncounted:
        'Nobody counts visits here at present. Should we begin with Google Analytics, this choice counts.',
    },
    saveNecessary: 'Save Necessary Only',
    save: 'Save Preferences',
  },
})
