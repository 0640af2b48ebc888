CREATE TABLE "told_trips" (
	"driver_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_trips_driver_id_booking_id_pk" PRIMARY KEY("driver_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "trip_photos" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"jpeg" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "driver_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "told_trips" ADD CONSTRAINT "told_trips_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_photos" ADD CONSTRAINT "trip_photos_event_id_trip_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."trip_events"("event_id") ON DELETE no action ON UPDATE no action;