import { inEnglish } from '../texts.ts'

/** By which the office says that a driver's problem is dealt with. */
export const problemTextEn = inEnglish({
  openProblem: (mark: string) => `${mark}. Is it dealt with?`,
  dealtWith: 'Dealt with',
  dealtWithLabel: (words: string) => `Dealt with: ${words}`,
  problemHeading: 'Is this dealt with?',
  noneOpen: 'Somebody has dealt with it, or it was taken back.',
  leaveOpen: 'Not yet',
  note: 'How (if you like)',
  noteHint:
    'The driver’s app says that you have dealt with it, and these words. They stay in the ledger with your name.',
})
