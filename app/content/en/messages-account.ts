import { inEnglish } from '../texts.ts'

/** What is said of signing in and of an account. */
export const accountMessagesEn = inEnglish({
  signIn: {
    partnerRefused: 'Invalid username or password.',
    adminRefused: 'Invalid username or password',
    failed: 'Login failed. Please try again.',
    invalidCode: 'Invalid code',
    expired: 'This took too long. Please sign in again.',
  },
  account: {
    reauthenticate: 'Please give your password again to do this.',
    wrongPassword: 'This is not your password.',
    unfitPassword:
      'Please choose at least 12 characters: not your username, not the password you have, and nothing that is tried early or was stolen somewhere before.',
    tooShort: 'Please use at least 12 characters.',
    isUsername: 'Please choose something other than your username.',
    isCurrent: 'This is the password you have. Please choose another one.',
    common: 'This is among the first that guessers try. Please choose words of your own.',
    notTheSame: 'This is not the same as above.',
    alreadyOn: 'Your second factor is on already.',
    notOn: 'Your second factor is off already.',
    failed: 'This did not work. Please check your connection and try again.',
  },
})
