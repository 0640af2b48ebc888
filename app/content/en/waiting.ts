/** How long a driver waits for nothing, in the one sentence that every page and letter has of it. */
export const WAITING_RULE =
  'Your driver waits for a late flight or ferry up to 1 hour free; counted from your arrival, waiting is free for 60 minutes at the airport and 30 minutes at the port.'
