-- Keys of messages are stored as hashes from now on; a repeat of one sent before is not coming any more.
-- Those of orders are hashed as the server starts, which has the key to do it (server/bookings/request-key).
update contact_messages set idempotency_key = null where idempotency_key is not null;
