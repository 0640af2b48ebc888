DROP INDEX "bookings_driver";--> statement-breakpoint
DROP INDEX "bookings_vehicle";--> statement-breakpoint
CREATE INDEX "trip_events_arrived" ON "trip_events" USING btree ("booking_id","kind","held","at_device","skew_ms","at_server") WHERE kind in ('arrived', 'undo', 'held-counted');--> statement-breakpoint
CREATE INDEX "bookings_driver" ON "bookings" USING btree ("driver_id","date","time","id","status","kind") WHERE driver_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_vehicle" ON "bookings" USING btree ("vehicle_id","date","time","id","status","kind") WHERE vehicle_id is not null;