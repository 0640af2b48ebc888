/** As large as a photo of a claim may be, in bytes: a sign and its place are told by it. */
export const PHOTO_BYTES = 300 * 1024
