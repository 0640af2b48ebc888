DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "bookings_partner";--> statement-breakpoint
CREATE INDEX "bookings_crewed" ON "bookings" USING btree ("pickup_at") WHERE status in ('pending', 'confirmed') and (driver_id is not null or vehicle_id is not null or driver_name is not null);--> statement-breakpoint
CREATE INDEX "orders_awaited" ON "orders" USING btree ("id") WHERE state = 'open' and payment_method = 'card';--> statement-breakpoint
CREATE INDEX "trip_events_no_show" ON "trip_events" USING btree ("at_server") WHERE kind = 'no-show-claimed';--> statement-breakpoint
CREATE INDEX "receipts_received" ON "receipts" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "booking_changes_awaited" ON "booking_changes" USING btree ("order_id") WHERE state in ('awaiting-payment', 'owing');--> statement-breakpoint
CREATE INDEX "payments_moved" ON "payments" USING btree (coalesce(paid_at, created_at)) WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_moved" ON "refunds" USING btree (coalesce(settled_at, created_at)) WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "bookings_partner" ON "bookings" USING btree ("partner_code","date","time","status") WHERE partner_code is not null;