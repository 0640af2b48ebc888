/** What the mail library tells of a try that failed; `response` may quote addresses. */
export type SmtpError = {
  code?: string
  /** The code beneath: of the socket, or why a certificate is not trusted. */
  originalCode?: string
  responseCode?: number
  response?: string
  /** What was said to the server when it refused. */
  command?: string
}

/** Wants of ours, not of the message: signing in, or a session out of step. They may be mended. */
const OUR_FAULTS = new Set([503, 530, 534, 535, 538])
/** The server ends its service for now. */
const CLOSING = 421
const TOO_LARGE = 552

/**
 * Whether the server judged this sender, recipient or content, for good or for now. Anything else
 * (no answer, no connection, no sign-in, no room on its disk) says that the server itself is unwell.
 */
export function isAboutMessage(error: unknown): boolean {
  const { code, responseCode = 0, response = '' } = error as SmtpError
  const judged = code === 'EENVELOPE' || code === 'EMESSAGE'
  const ofTheServer = responseCode === CLOSING || OUR_FAULTS.has(responseCode)
  return judged && responseCode >= 400 && !ofTheServer && !/^4\d\d[ -]4\.3\./.test(response)
}

/**
 * Only a refusal of this very recipient or content is for good. The sender is the same for every
 * mail: who refuses it speaks of a setting that somebody can mend while the mail waits.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command } = error as SmtpError
  const ofTheSetting = command === 'MAIL FROM' && responseCode !== TOO_LARGE
  return isAboutMessage(error) && responseCode >= 500 && !ofTheSetting
}

/** The codes of a failure: those of the library and the network, the server's number and status. */
export function reasonOf(error: unknown): string {
  const { code, originalCode, responseCode, response } = error as SmtpError
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0]
  const beneath = /^[A-Z][A-Z0-9_]+$/.exec(originalCode ?? '')?.[0]
  return [code ?? 'EUNKNOWN', beneath, responseCode, status].filter(Boolean).join(' ')
}
