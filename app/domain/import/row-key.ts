/** What the keys of imported rows begin with: nobody who books may send such an idempotency key. */
export const ROW_KEY_PREFIX = 'import-'
