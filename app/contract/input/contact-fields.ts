/** Longest entries of the contact form in UTF-16 code units, as `maxlength` counts them. */
export const CONTACT_LIMITS = {
  name: 100,
  /** RFC 5321: longest address that can be delivered to. */
  email: 254,
  phone: 40,
  /** In any script less than the body limit of the API, also as the browser encodes a form. */
  message: 3000,
} as const

/** The field people do not see: whoever filled it in is a program. */
export const TRAP_FIELD = 'website'
