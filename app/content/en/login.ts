/** Texts of /login, partner and admin variant (spec 2, LOGIN). */
export const loginText = {
  username: 'Username',
  password: 'Password',
  partner: {
    title: 'Partner Login',
    lead: 'For hotels and villas that book transfers for their guests.',
    submit: 'Log In',
    switchTo: 'Partner sign-in',
    notYet: 'Not a partner yet?',
    ask: 'Write to us',
  },
  admin: {
    title: 'Admin sign-in',
    lead: 'The office of Meltemi: bookings, drivers and messages.',
    rememberMe: 'Remember me',
    submit: 'Sign in',
    only: 'For admin access only. Contact support if you need assistance.',
    switchTo: 'Admin sign-in',
  },
  signedIn: {
    title: 'You are signed in',
    lead: 'Bookings you make in this browser are recorded for your hotel.',
    hotelCode: 'Hotel code',
    username: 'Signed in as',
    book: 'Book a transfer',
    logOut: 'Log Out',
  },
} as const
