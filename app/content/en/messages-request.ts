import { inEnglish } from '../texts.ts'

/** What the server answers to a request it does not take, whatever it was about. */
export const requestMessagesEn = inEnglish({
  request: {
    tooMany: 'Too many requests. Please wait a moment and try again.',
    oddBytes: 'This address or text holds a character that cannot be stored.',
    foreign: 'This request did not come from our own pages.',
    foreignHost:
      'This installation answers on its own machine only. Whoever runs it sets ORIGIN to the public address.',
    signInNeeded: 'Please sign in.',
    unknownFilter: 'Please choose one of the values on offer.',
    away: 'Our system is briefly unavailable. Please try again in a moment.',
  },
})
