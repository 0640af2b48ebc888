/** What a visitor may write about, in the order the form offers it. */
export const CONTACT_SUBJECTS = ['booking', 'information', 'feedback', 'other'] as const

/** One of {@link CONTACT_SUBJECTS}. */
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]
