import { inEnglish } from '../texts.ts'
/** Texts of /admin/messages: what visitors wrote by the contact form. */
export const inboxTextEn = inEnglish({
  title: 'Messages',
  lead: (open: number) =>
    open === 0
      ? 'Every message of the contact form has been handled.'
      : open === 1
        ? '1 message waits for an answer.'
        : `${open} messages wait for an answer.`,
  caption: 'Messages of the contact form, newest first',
  columns: { state: 'State', from: 'From', subject: 'Subject', received: 'Received' },
  filters: 'Which messages',
  show: { all: 'All', open: 'Not handled', handled: 'Handled' },
  open: 'Not handled',
  handled: 'Handled',
  handledAt: 'Handled',
  by: (name: string) => `from ${name}`,
  emptyHeading: 'No messages',
  empty: {
    all: 'What visitors write by the contact form appears here.',
    open: 'Nobody waits for an answer.',
    handled: 'Nothing was marked as handled yet.',
  },
  older: 'Older messages',
  newest: 'Newest messages',
  back: 'All messages',
  received: 'Received',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  noPhone: 'none given',
  reply: 'Reply by email',
  replySubject: (subject: string) => `Re: ${subject}`,
  replyIntro: (date: string, name: string) => `On ${date} ${name} wrote:`,
  whatsapp: 'WhatsApp',
  call: 'Call',
  markHandled: 'Mark as handled',
  markOpen: 'Mark as not handled',
  working: 'Saving...',
  nowHandled: 'Marked as handled.',
  nowOpen: 'Marked as not handled.',
})
