ALTER TABLE "driver_devices" ADD CONSTRAINT "driver_devices_owner" UNIQUE("id","driver_id");--> statement-breakpoint
ALTER TABLE "trip_events" DROP CONSTRAINT "trip_events_device_id_driver_devices_id_fk";--> statement-breakpoint
ALTER TABLE "trip_events" DROP CONSTRAINT "trip_events_driver_id_drivers_id_fk";--> statement-breakpoint
ALTER TABLE "trip_events" ADD CONSTRAINT "trip_events_teller" FOREIGN KEY ("device_id","driver_id") REFERENCES "public"."driver_devices"("id","driver_id") ON DELETE no action ON UPDATE no action;
