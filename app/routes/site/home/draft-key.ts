/** The name under which this tab keeps a trip; a file of its own, because a small script asks too. */
export const DRAFT_KEY = 'widget_draft'
