/** How an app asks its worker for the newest version of itself, and how it hears that this is in the phone. */
export const RENEWAL = { request: 'renew', answer: 'renewed' } as const
