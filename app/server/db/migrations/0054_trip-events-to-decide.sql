DROP INDEX "trip_events_no_show";--> statement-breakpoint
CREATE INDEX "trip_events_to_decide" ON "trip_events" USING btree ("at_server") WHERE kind = 'no-show-claimed' or held;