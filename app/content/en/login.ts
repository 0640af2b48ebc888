import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
/** Texts of /login, partner and admin variant. */
export const loginTextEn = inEnglish({
  username: 'Username',
  password: 'Password',
  partner: {
    title: 'Partner Login',
    lead: 'For hotels and villas that book transfers for their guests.',
    submit: 'Log In',
    switchTo: 'Partner sign-in',
    notYet: 'Not a partner yet?',
    write: 'Write to us',
  },
  admin: {
    title: 'Admin sign-in',
    get lead() {
      return `The office of ${company().name}: bookings, drivers and messages.`
    },
    rememberMe: 'Remember me',
    submit: 'Sign in',
    only: 'For admin access only. Contact support if you need assistance.',
    switchTo: 'Admin sign-in',
  },
  ownPassword: {
    title: 'Your own password',
    lead: 'The one you were given was for this first sign-in only. Choose your own; you sign in with it from now on.',
    submit: 'Save and go on',
  },
  secondStep: {
    title: 'One more step',
    lead: 'Type the six digits that your authenticator app shows for Meltemi.',
    spareLead: 'Type one of the spare codes you kept. Each works once.',
    code: 'Code',
    spareCode: 'Spare code',
    trust: 'Do not ask on this device for 30 days',
    submit: 'Sign in',
    useSpare: 'No phone at hand? Use a spare code',
    useApp: 'Use the authenticator app',
    startOver: 'Back to username and password',
  },
})
