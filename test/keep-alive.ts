/**
 * Options of a stand-in's server. One process plays both sides: held up for the five seconds that Node keeps an idle
 * connection, it closes the one on which `fetch` asks in that moment, and a test sees ECONNRESET.
 */
export const KEEP_ALIVE = { keepAliveTimeout: 65_000 }
