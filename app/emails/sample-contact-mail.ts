import type { ContactMail } from './contact-mail.ts'

/** A message of a made-up visitor, for tests and for looking at the mail. */
export function sampleContactMail(change: Partial<ContactMail> = {}): ContactMail {
  return {
    name: 'Eleni Papadopoulou',
    email: 'eleni@example.com',
    phone: '694 000 0000',
    phoneE164: '+306940000000',
    subject: 'booking',
    message:
      'Good morning,\n\nwe are a wedding party of ninety and arrive on three ferries on 12 June.\nCan you bring all of us to Naoussa?\n\nThank you, Eleni',
    date: '2026-03-02',
    time: '10:15',
    ...change,
  }
}
