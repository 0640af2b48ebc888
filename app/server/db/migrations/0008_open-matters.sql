CREATE INDEX "bookings_review" ON "bookings" USING btree ("pickup_at") WHERE review is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("created_at") WHERE state in ('waiting', 'failed');